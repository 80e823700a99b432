import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type RemovePictureProps = { open: boolean; onCancel: () => void; onRemove: () => void }

/** Asked before the picture goes: it cannot be brought back from here. */
export function RemovePicture({ open, onCancel, onRemove }: RemovePictureProps) {
  return (
    <Dialog open={open} onClose={onCancel} title="Remove your picture?">
      <p>It will be removed everywhere. You can upload another one at any time.</p>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="danger" onClick={onRemove}>
          Remove picture
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}

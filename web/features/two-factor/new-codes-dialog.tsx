import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function NewCodesDialog({ onClose, onMake }: { onClose: () => void; onMake: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Make new recovery codes?">
      <p>You will get ten new ones. The codes you have now will stop working.</p>
      <div className="mt-6 grid gap-3">
        <Button onClick={onMake}>Make new codes</Button>
        <Button variant="secondary" onClick={onClose}>
          Keep the old ones
        </Button>
      </div>
    </Dialog>
  )
}

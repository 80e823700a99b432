import { type ChangeEvent, type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { avatarExtensions, otherJpegEndings, pictureExtensions } from '#domain/accounts/avatars.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/loading/loading-indicator.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { AvatarControl, AvatarStep } from './use-avatar.ts'

type RemovePictureProps = { open: boolean; onCancel: () => void; onRemove: () => void }

/** Asks before the picture is removed, because that cannot be undone here. */
function RemovePicture({ open, onCancel, onRemove }: RemovePictureProps) {
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

/** The filter of the file chooser: by extension, and by type for platforms that do not use extensions. */
const accepted = [...[...avatarExtensions, ...otherJpegEndings].map((ending) => `.${ending}`), ...Object.keys(pictureExtensions)].join(',')

const progress: Record<AvatarStep, string> = {
  idle: '',
  preparing: 'Preparing your picture…',
  uploading: 'Uploading your picture…',
  removing: 'Removing your picture…',
}

type AvatarFieldProps = { /** Null if there is no picture. */ address: string | null; control: AvatarControl }

/** The picture is the button: pressing it, or dropping a file on it, chooses another one. */
export function AvatarField({ address, control }: AvatarFieldProps) {
  const { step, failure, preview, choose, shrink, remove } = control
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const isBusy = step !== 'idle'
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The focused button disappears with the picture, so the focus moves here.
    if (step === 'removing') button.current?.focus({ preventScroll: true })
  }, [step])

  return (
    <div className="avatar-field">
      <PictureButton
        ref={button}
        isBusy={isBusy}
        shown={preview ?? address}
        label={address === null ? 'Upload a picture' : 'Change your picture'}
        describedBy={`${id}-hint${failure === null ? '' : ` ${id}-error`}`}
        mark={address === null ? 'plus' : 'pencil'}
        onChoose={choose}
      />
      <output className="avatar-progress">{progress[step]}</output>
      <FieldError id={id}>{failure ?? undefined}</FieldError>
      {shrink && (
        <Button
          variant="secondary"
          className="button-small"
          onClick={() => {
            button.current?.focus({ preventScroll: true })
            shrink()
          }}
        >
          Make it smaller and use it
        </Button>
      )}
      <p id={`${id}-hint`} className="avatar-hint">
        JPG, PNG, GIF or WebP, up to 2 MB.
      </p>
      {address !== null && (
        <Button
          variant="quiet"
          icon="trash"
          className="button-small"
          aria-disabled={isBusy || undefined}
          onClick={() => setAsking(!isBusy)}
        >
          Remove picture
        </Button>
      )}
      <RemovePicture
        open={isAsking}
        onCancel={() => setAsking(false)}
        onRemove={() => {
          setAsking(false)
          remove()
        }}
      />
    </div>
  )
}

type PictureButtonProps = {
  ref: RefObject<HTMLButtonElement | null>
  isBusy: boolean
  /** The URL of the picture. */
  shown: string | null
  label: string
  /** The ids of its descriptions. */
  describedBy: string
  mark: 'plus' | 'pencil'
  onChoose: (file: File) => void
}

function PictureButton({ ref, isBusy, shown, label, describedBy, mark, onChoose }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !isBusy) onChoose(file)
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files)
    // Allows choosing the same file again after a failure.
    event.target.value = ''
  }
  const dragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isBusy)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for dropping a file with a mouse; the button does the same */}
      <div
        className="avatar-drawing"
        data-over={isOver || undefined}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <button
          ref={ref}
          type="button"
          className="avatar-button"
          aria-label={label}
          aria-describedby={describedBy}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) input.current?.click()
          }}
        >
          <Avatar address={shown} size={176} className="avatar-large" />
          <span className="avatar-mark">{isBusy ? <Spinner size={22} /> : <Icon name={mark} />}</span>
        </button>
      </div>
      <input ref={input} type="file" accept={accepted} hidden aria-label="Picture" onChange={pick} />
    </>
  )
}

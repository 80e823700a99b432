import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { home } from '#content/home.ts'
import filmAv1 from '#web/films/campus-tour.av1.mp4'
import poster from '#web/films/campus-tour.avif'
import filmH264 from '#web/films/campus-tour.h264.mp4'
import captionFile from '#web/films/campus-tour.vtt'
import { Button, IconButton } from '#web/ui/button.tsx'
import { wrapTab } from '#web/ui/wrap-tab.ts'
import { av1, h264 } from './film-types.ts'

const id = 'campus-tour'

/** Browsers that know commands open and close the dialog by themselves, before the page is alive; others are helped. */
const command = (name: 'show-modal' | 'close') => ({ commandfor: id, command: name })

function element(): HTMLDialogElement | null {
  const found = document.getElementById(id)
  return found instanceof HTMLDialogElement ? found : null
}

export function CampusTourButton() {
  const open = () => {
    const dialog = element()
    if (!('command' in HTMLButtonElement.prototype)) dialog?.showModal()
    // Who asked for the film need not ask again.
    dialog?.querySelector('video')?.play().catch(() => undefined)
  }
  return (
    <Button variant="secondary" icon="play" aria-haspopup="dialog" onClick={open} {...command('show-modal')}>
      {home.hero.watchTour}
    </Button>
  )
}

/** The film of the campus. Button, Escape or a press beside it close the dialog and stop the film. */
export function CampusTour() {
  const { title, text, transcript, captions, close } = home.campusTour
  const video = useRef<HTMLVideoElement>(null)
  const closeOutside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close()
  }
  const keepTabInside = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') wrapTab(event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside the film; Escape does the same
    <dialog
      id={id}
      className="dialog tour-film"
      aria-labelledby="campus-tour-title"
      onClick={closeOutside}
      onKeyDown={keepTabInside}
      onClose={() => video.current?.pause()}
      {...{ closedby: 'any' }}
    >
      <div className="dialog-head">
        <h2 id="campus-tour-title" className="dialog-title">
          {title}
        </h2>
        <IconButton icon="cross" label={close} onClick={() => element()?.close()} {...command('close')} />
      </div>
      <div className="dialog-body">
        <video ref={video} className="tour-film-video" width={960} height={540} controls muted playsInline preload="none" poster={poster}>
          <source src={filmAv1} type={av1} />
          <source src={filmH264} type={h264} />
          <track kind="captions" src={captionFile} srcLang="en" label="English" default />
        </video>
        <p className="tour-film-note">{text}</p>
        <details className="tour-film-words">
          <summary>{transcript}</summary>
          <ol>
            {captions.map((caption) => (
              <li key={caption}>{caption}</li>
            ))}
          </ol>
        </details>
      </div>
    </dialog>
  )
}

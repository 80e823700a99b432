import type { campusFilm } from 'virtual:films/campus'
import { darkCampusFilm } from 'virtual:films/campus-dark'
import { captions as captionFile } from 'virtual:films/captions'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { home } from '#content/home.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ASKED, campusTourId as id, knowsCommands } from './open-campus-tour.ts'

export type CampusFilm = NonNullable<typeof campusFilm>

/** Without scripts the page has the system's theme. The player follows the page's theme and removes these sources (campus-player.tsx). */
const night = '(prefers-color-scheme:dark)'
/** The format that every browser supports. */
const nightFilm = darkCampusFilm?.files.at(-1)

type Player = typeof import('./campus-player.tsx').CampusPlayer
type Shown = { Player: Player; video: HTMLVideoElement; stage: HTMLElement }

/**
 * Plays the film when the dialog is opened, so that one press is enough. If the site's controls and the dark film cannot be loaded, the
 * browser's controls remain and the original film plays.
 */
function useCampusPlayer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, show] = useState<Shown | null>(null)
  useEffect(() => {
    const tour = dialog.current
    const video = tour?.querySelector('video')
    const screen = video?.parentElement
    if (!tour || !video || !screen) return
    const play = () => {
      if (tour.open) video.play().catch(() => undefined)
    }
    const start = () => {
      // The page was loaded with the poster for the system's theme. A bright poster would dazzle in dark mode until the other one is
      // ready.
      const picture = screen.querySelector('img')
      if (picture && matchMedia(night).matches !== (document.documentElement.dataset['theme'] === 'dark')) picture.style.display = 'none'
      import('./campus-player.tsx')
        .then(({ CampusPlayer, showInTheme }) => {
          showInTheme(screen, video, darkCampusFilm)
          show({ Player: CampusPlayer, video, stage: screen.parentElement ?? screen })
        })
        .then(play, play)
    }
    tour.addEventListener(ASKED, start)
    // The dialog was opened before hydration.
    if (tour.open) start()
    return () => tour.removeEventListener(ASKED, start)
  }, [])
  return { dialog, shown }
}

/** Closing the dialog pauses the film. */
const stop = ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.querySelector('video')?.pause()

function closeOnPress({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget || (!knowsCommands() && (target as Element).closest('[command=close]'))) currentTarget.close()
}

/** The campus film. Its button, Escape or a press beside the dialog closes it. All of it works as plain HTML. */
export function CampusTour({ film: { poster, files } }: { film: CampusFilm }) {
  const { title, text, transcript, captions, close } = home.campusTour
  const { dialog, shown } = useCampusPlayer()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it
    <dialog
      ref={dialog}
      id={id}
      className="dialog tour-film"
      aria-labelledby="campus-tour-title"
      onClose={stop}
      onClick={closeOnPress}
      {...{ closedby: 'any' }}
    >
      <div className="dialog-head">
        <h2 id="campus-tour-title" className="dialog-title">
          {title}
        </h2>
        <IconButton icon="cross" label={close} {...{ commandfor: id, command: 'close' }} />
      </div>
      <div className="dialog-body">
        <div className="tour-film-screen">
          {/* Not the poster attribute, which browsers would fetch long before the dialog is opened. */}
          {poster && (
            <picture>
              {darkCampusFilm?.poster && <source srcSet={darkCampusFilm.poster} media={night} />}
              <img src={poster} alt="" width={960} height={540} loading="lazy" />
            </picture>
          )}
          <video width={960} height={540} controls muted playsInline preload="none" aria-label={title}>
            {nightFilm && <source src={nightFilm} type={files.at(-1)?.type} media={night} />}
            {files.map((file) => (
              <source key={file.type} {...file} />
            ))}
            {captionFile && <track kind="captions" src={captionFile} srcLang="en" label="English" default />}
          </video>
        </div>
        {shown && (
          <div className="tour-film-player">
            <shown.Player video={shown.video} stage={shown.stage} />
          </div>
        )}
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

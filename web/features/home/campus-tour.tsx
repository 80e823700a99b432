import type { campusFilm } from 'virtual:films/campus'
import { darkCampusFilm } from 'virtual:films/campus-dark'
import { captions as captionFile } from 'virtual:films/captions'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { home } from '#content/home.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ASKED, campusTourId as id, knowsCommands } from './open-campus-tour.ts'

export type CampusFilm = NonNullable<typeof campusFilm>

/** Without scripts the system's theme is that of the page. The player chooses by the page's, and takes these away (campus-player.tsx). */
const night = '(prefers-color-scheme:dark)'
/** The form that every browser shows. */
const nightFilm = darkCampusFilm?.files.at(-1)

type Player = typeof import('./campus-player.tsx').CampusPlayer
type Shown = { Player: Player; video: HTMLVideoElement; stage: HTMLElement }

/**
 * Who asked for the film need not ask again. Where the controls of the site, and the film of the dark theme with them, cannot be had,
 * the browser's own stay, and the film that is there plays.
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
      // The page came with the picture of the system's theme; that of a day would glare in the night until the other is there.
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
    // Before the page was alive.
    if (tour.open) start()
    return () => tour.removeEventListener(ASKED, start)
  }, [])
  return { dialog, shown }
}

/** A film that was closed stops. */
const stop = ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.querySelector('video')?.pause()

function closeOnPress({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget || (!knowsCommands() && (target as Element).closest('[command=close]'))) currentTarget.close()
}

/** The film of the campus. Its button, Escape or a press beside it close the dialog. All of it works as HTML. */
export function CampusTour({ film: { poster, files } }: { film: CampusFilm }) {
  const { title, text, transcript, captions, close } = home.campusTour
  const { dialog, shown } = useCampusPlayer()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it has Escape
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
          {/* Not the film's own poster, which browsers fetch long before anybody opens the dialog. */}
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

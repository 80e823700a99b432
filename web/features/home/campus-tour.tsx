import type { campusFilm } from 'virtual:films/campus'
import { darkCampusFilm } from 'virtual:films/campus-dark'
import { captions as captionFile } from 'virtual:films/captions'
import { home } from '#content/home.ts'
import { IconButton } from '#web/ui/button.tsx'
import { campusTourId as id } from './campus-tour-id.ts'

export type CampusFilm = NonNullable<typeof campusFilm>

/** Without scripts the system's theme is that of the page. The player chooses by the page's, and takes these away (campus-player.tsx). */
const night = '(prefers-color-scheme:dark)'
/** The form that every browser shows. */
const nightFilm = darkCampusFilm?.files.at(-1)

/**
 * The film of the campus. Its button, Escape or a press beside it close the dialog. All of it works as HTML; what a
 * browser cannot do by itself is in campus-tour-button.tsx.
 */
export function CampusTour({ film: { poster, files } }: { film: CampusFilm }) {
  const { title, text, transcript, captions, close } = home.campusTour
  return (
    <dialog id={id} className="dialog tour-film" aria-labelledby="campus-tour-title" {...{ closedby: 'any' }}>
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

import { home } from '#content/home.ts'
import filmAv1 from '#web/films/campus-tour.av1.mp4'
import poster from '#web/films/campus-tour.avif'
import filmH264 from '#web/films/campus-tour.h264.mp4'
import captionFile from '#web/films/campus-tour.vtt'
import { IconButton } from '#web/ui/button.tsx'

/** The id its button knows, and the types of the two files. */
export type CampusTourProps = { id: string; av1: string; h264: string }

/**
 * The film of the campus. Its button, Escape or a press beside it close the dialog. All of it works as HTML; what a
 * browser cannot do by itself is in campus-tour-button.tsx.
 */
export function CampusTour({ id, av1, h264 }: CampusTourProps) {
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
          <img src={poster} alt="" width={960} height={540} loading="lazy" />
          <video width={960} height={540} controls muted playsInline preload="none" aria-label={title}>
            <source src={filmAv1} type={av1} />
            <source src={filmH264} type={h264} />
            <track kind="captions" src={captionFile} srcLang="en" label="English" default />
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

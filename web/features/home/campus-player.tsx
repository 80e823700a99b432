import type { darkCampusFilm } from 'virtual:films/campus-dark'
import { type KeyboardEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import './campus-player.css'

/** The page's original media sources: the film files in order, and the poster. */
let day: { files: string[]; poster: string | null } | undefined

/** Switches the film and its poster to the page's theme. Leaves a matching film unchanged. */
export function showInTheme(screen: HTMLElement, video: HTMLVideoElement, darkFilm: typeof darkCampusFilm): void {
  for (const ofSystem of screen.querySelectorAll('source[media]')) ofSystem.remove()
  const picture = screen.querySelector('img')
  const sources = [...video.querySelectorAll('source')]
  day ??= { files: sources.map(({ src }) => src), poster: picture?.src ?? null }
  const { files, poster } = (document.documentElement.dataset['theme'] === 'dark' && darkFilm) || day
  if (picture) {
    if (poster !== null) picture.src = poster
    picture.style.display = ''
  }
  if (sources[0]?.src === new URL(files[0] ?? '', location.href).href) return
  for (const [index, source] of sources.entries()) source.src = files[index] ?? source.src
  video.load()
}

/** Seconds that an arrow key skips. */
const STRIDE = 5

/** For example `1:05` */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** The site's own controls below the film. They replace the browser's, which remain if this module does not load. */
export function CampusPlayer({ video, stage }: { video: HTMLVideoElement; stage: HTMLElement }) {
  const isPaused = useOf(video, ['play', 'pause', 'ended'], () => video.paused)
  const time = useOf(video, ['timeupdate', 'seeking'], () => video.currentTime)
  const length = useOf(video, ['durationchange'], () => (Number.isFinite(video.duration) ? video.duration : 0))
  const isFull = useOf(document, ['fullscreenchange'], () => document.fullscreenElement === stage)
  const [withCaptions, setWithCaptions] = useState(true)
  const caption = useCaption(video)

  useEffect(() => {
    const toggle = () => press(video)
    setControls(video, false)
    video.addEventListener('click', toggle)
    return () => {
      setControls(video, true)
      video.removeEventListener('click', toggle)
    }
  }, [video])

  const step = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    seek(video, video.currentTime + way * STRIDE)
  }
  const position = `${clock(time)} of ${clock(length)}`
  return (
    <>
      {withCaptions && caption !== null && <p className="tour-film-caption">{caption}</p>}
      <div className="tour-film-controls">
        <IconButton icon={isPaused ? 'play' : 'pause'} label={isPaused ? 'Play' : 'Pause'} onClick={() => press(video)} />
        <input
          type="range"
          min={0}
          max={length}
          step={0.1}
          value={time}
          aria-label="Position in the film"
          aria-valuetext={position}
          onKeyDown={step}
          onChange={({ target }) => seek(video, target.valueAsNumber)}
        />
        <span className="tour-film-time num" aria-hidden="true">
          {clock(time)} / {clock(length)}
        </span>
        {caption !== null && (
          <ToggleButton label="Captions" pressed={withCaptions} onPress={() => setWithCaptions(!withCaptions)}>
            <path d="M2.5 4.5h19v15h-19ZM6 12h5M6 15.5h8M13.5 12H18M16.5 15.5H18" />
          </ToggleButton>
        )}
        {document.fullscreenEnabled && (
          <ToggleButton label="Full screen" pressed={isFull} onPress={() => fill(stage, !isFull)}>
            <path d={isFull ? 'M9 3v6H3M15 3v6h6M9 21v-6H3M15 21v-6h6' : 'M3 9V3h6M21 9V3h-6M3 15v6h6M21 15v6h-6'} />
          </ToggleButton>
        )}
      </div>
    </>
  )
}

function setControls(video: HTMLVideoElement, are: boolean) {
  video.controls = are
}

function setMode(track: TextTrack, mode: TextTrackMode) {
  track.mode = mode
}

function seek(video: HTMLVideoElement, seconds: number) {
  video.currentTime = Math.min(video.duration || 0, Math.max(0, seconds))
}

function press(video: HTMLVideoElement) {
  if (video.paused) video.play().catch(() => undefined)
  else video.pause()
}

function fill(stage: HTMLElement, wanted: boolean) {
  const done = wanted ? stage.requestFullscreen() : document.exitFullscreen()
  done.catch(() => undefined)
}

function ToggleButton({
  label,
  pressed,
  onPress,
  children,
}: {
  label: string
  pressed: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} aria-pressed={pressed} onClick={onPress}>
      <svg viewBox="0 0 24 24" width={22} height={22} fill="none" stroke="currentColor" strokeWidth={1.75} aria-hidden="true">
        {children}
      </svg>
    </button>
  )
}

/** Reads a value from a browser object, and again after each of the events. */
function useOf<Value>(target: EventTarget, events: readonly string[], read: () => Value): Value {
  const [subscribe] = useState(() => (onChange: () => void) => {
    for (const event of events) target.addEventListener(event, onChange)
    return () => {
      for (const event of events) target.removeEventListener(event, onChange)
    }
  })
  return useSyncExternalStore(subscribe, read)
}

/** The caption for the current picture. It stays until the next one. Null if the film has none. */
function useCaption(video: HTMLVideoElement): string | null {
  const track = video.textTracks[0]
  const [words, setWords] = useState('')
  useEffect(() => {
    if (track === undefined) return
    const read = () => {
      const cue = track.activeCues?.[0]
      if (cue !== undefined) setWords((cue as VTTCue).getCueAsHTML().textContent)
    }
    // The page shows captions below the picture, so the browser must not draw them over it.
    setMode(track, 'hidden')
    read()
    track.addEventListener('cuechange', read)
    return () => {
      setMode(track, 'showing')
      track.removeEventListener('cuechange', read)
    }
  }, [track])
  return track === undefined ? null : words
}

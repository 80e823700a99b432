import { heroFilms } from 'virtual:films/hero'
import { useEffect, useRef, useState } from 'react'
import { hero } from '#content/hero.ts'
import { IconButton } from '#web/ui/button.tsx'
import { isCalm } from './is-calm.ts'

type Theme = 'light' | 'dark'

const themeNow = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

/** The drawing has drawn itself by then, milliseconds after the page was asked for. */
const DRAWN = 2700

/**
 * The film of the drawing below it, in the colours of the theme. It comes once the page is alive; it is hidden, and none of it is fetched,
 * until it shall play: by itself where nothing speaks against it, else when somebody presses the button. It plays only while it is seen.
 */
export function HeroFilm() {
  const { label, play, pause } = hero.film
  const video = useRef<HTMLVideoElement>(null)
  const [theme, setTheme] = useState<Theme>()
  const [isWanted, setWanted] = useState(false)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const follow = () => setTheme(themeNow())
    follow()
    const themes = new MutationObserver(follow)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const start = isCalm() ? undefined : setTimeout(() => setWanted(true), Math.max(0, DRAWN - performance.now()))
    return () => {
      themes.disconnect()
      clearTimeout(start)
    }
  }, [])

  useEffect(() => {
    const element = video.current
    if (!element || !isWanted) return
    // React sets neither of the two as an attribute, and both must be so before a film may start by itself.
    element.muted = true
    const sight = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) element.play().catch(() => undefined)
      else element.pause()
    })
    sight.observe(element)
    return () => {
      sight.disconnect()
      element.pause()
    }
  }, [isWanted, theme])

  return (
    <>
      {theme && (
        <video
          key={theme}
          ref={video}
          className="hero-film"
          hidden={!isWanted && !isShown}
          data-shown={isShown || undefined}
          width={960}
          height={710}
          preload="none"
          loop
          muted
          playsInline
          disablePictureInPicture
          aria-label={label}
          onPlaying={() => setShown(true)}
        >
          {heroFilms[theme].map((src, index) => (
            <source key={src} src={src} type={heroFilms.types[index]} />
          ))}
        </video>
      )}
      <IconButton
        icon={isWanted ? 'pause' : 'play'}
        label={isWanted ? pause : play}
        className="hero-film-button needs-script"
        onClick={() => setWanted(!isWanted)}
      />
    </>
  )
}

import { campusFilm } from 'virtual:films/campus'
import { hasHeroFilm, heroFilms } from 'virtual:films/hero'
import { hasLines, picture } from 'virtual:pictures/home'
import { hero } from '#content/hero.ts'
import { PAID_IN_SHORT } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { requestTour } from '#web/lib/tour.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { askForCampusTour, campusTourId } from './open-campus-tour.ts'
import { useEffect, useRef, useState } from 'react'
import './hero.css'

type Connection = { saveData?: boolean; effectiveType?: string }

/** True if nothing large or animated may start automatically: the person prefers less motion or less data, or the network is slow. */
function isCalm(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType !== '4g' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

type Theme = 'light' | 'dark'

const themeNow = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

/** Milliseconds after navigation at which the drawing's animation has finished. */
const DRAWN = 2700

/**
 * A film of the drawing below it, in the colours of the theme. It is added after hydration, hidden and not loaded. It starts
 * automatically unless `isCalm` prevents that; otherwise the visitor starts it with the button. It plays only while it is in view.
 */
function HeroFilm() {
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
    // React does not set these as attributes, and autoplay requires both.
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

/** Opens the campus film. */
function CampusTourButton() {
  return (
    <Button
      variant="secondary"
      icon="play"
      aria-haspopup="dialog"
      onClick={askForCampusTour}
      {...{ commandfor: campusTourId, command: 'show-modal' }}
    >
      {hero.watchTour}
    </Button>
  )
}

const frame = { file: picture ?? '', width: 960, height: 710 }

/** The institute in one sentence and one drawing, which builds itself as the visitor watches. */
export function Hero() {
  const { title, text, explore, takeTour, picture: label } = hero
  return (
    <section className="hero">
      <div className="wrap hero-columns">
        <div className={picture ? 'hero-words' : 'hero-words hero-alone'}>
          <h1 className="hero-title">{title}</h1>
          <p className="hero-text">{text}</p>
          <p className="hero-paid num">{PAID_IN_SHORT}</p>
          <div className="hero-actions">
            <ButtonLink to={paths.featuredPrograms} icon="arrow-right">
              {explore}
            </ButtonLink>
            {campusFilm && <CampusTourButton />}
            <Button variant="quiet" icon="signpost" className="needs-script" onClick={requestTour}>
              {takeTour}
            </Button>
          </div>
        </div>
        {picture && (
          <figure className={hasLines ? 'hero-picture' : 'hero-picture hero-whole'}>
            {hasLines ? (
              <>
                <Picture {...frame} part="lines" className="hero-drawn" />
                <Picture {...frame} part="made" className="hero-made" label={label} />
                <span className="hero-pen" aria-hidden="true" />
              </>
            ) : (
              <Picture {...frame} part="made" label={label} />
            )}
            {hasHeroFilm && <HeroFilm />}
          </figure>
        )}
      </div>
    </section>
  )
}

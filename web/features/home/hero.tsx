import { campusFilm } from 'virtual:films/campus'
import { hasHeroFilm } from 'virtual:films/hero'
import { hasLines, picture } from 'virtual:pictures/home'
import { hero } from '#content/hero.ts'
import { PAID_IN_SHORT } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { requestTour } from '#web/lib/tour.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { CampusTourButton } from './campus-tour-button.tsx'
import { HeroFilm } from './hero-film.tsx'
import './hero.css'

const frame = { file: picture ?? '', width: 960, height: 710 }

/** What the place is about in one sentence and one drawing, which is built while one looks at it. */
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

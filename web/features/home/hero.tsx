import { home } from '#content/home.ts'
import { paths } from '#web/lib/paths.ts'
import workshop from '#web/pictures/workshop.svg'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import './home.css'

const frame = { file: workshop, width: 960, height: 710 }

/** What the place is about in one sentence and one drawing, which is built while one looks at it. */
export function Hero() {
  return (
    <section className="hero grid-paper">
      <div className="wrap hero-columns">
        <div className="hero-words">
          <h1 className="hero-title">{home.hero.title}</h1>
          <p className="hero-text">{home.hero.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.featuredPrograms} icon="arrow-right">
              Explore Programs
            </ButtonLink>
            <ButtonLink to={paths.apply} variant="secondary">
              Apply Now
            </ButtonLink>
          </div>
        </div>
        <figure className="hero-picture">
          <Picture {...frame} part="workshop-lines" className="hero-drawn" />
          <Picture
            {...frame}
            part="workshop"
            className="hero-made"
            label="A workshop on a drawing sheet. On the left a timber frame and a bench are still lines; on the right stand a computer, a drone above its own plan, a block wall and a pipe with a valve."
          />
          <span className="hero-pen" aria-hidden="true" />
        </figure>
      </div>
    </section>
  )
}

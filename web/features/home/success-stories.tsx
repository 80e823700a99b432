import { hasImages } from 'virtual:pictures/images'
import { images, sheet } from 'virtual:pictures/people'
import { Link } from 'react-router'
import { home } from '#content/home.ts'
import { HAS_OWN_GRADUATES } from '#domain/offered.ts'
import { GRADUATES_LINK } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { programs } from '#domain/programs/catalogue.ts'
import type { Home } from '#content/schema/home.ts'
import { showsSamples } from '#web/lib/page/samples.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'

type Testimonial = Home['stories']['testimonials'][number]

/** The stories shown on this site. Samples are included only if the site shows samples. */
export const shownStories = () => home.stories.testimonials.filter(({ isSample }) => !isSample || showsSamples())

export function SuccessStories() {
  const { title, sampleNote } = home.stories
  const shown = shownStories()
  return (
    <section id="stories" aria-labelledby="stories-title" className="stories">
      <div className="wrap section">
        <SectionHead id="stories-title" title={title} />
        <ul className="story-list">
          {shown.map((testimonial) => (
            <li key={testimonial.author}>
              <Story story={testimonial} note={testimonial.isSample ? sampleNote : null} />
            </li>
          ))}
        </ul>
        {HAS_OWN_GRADUATES && (
          <Link to={paths.graduates} className="link">
            {GRADUATES_LINK}
          </Link>
        )}
      </div>
    </section>
  )
}

/** The program that the graduate studied in. Their role is the name of their course. */
function hueOf(course: string) {
  const program = programs.find(({ courses }) => courses.some(({ label }) => label === course))
  return program?.id
}

function Story({ story, note }: { story: Testimonial; note: string | null }) {
  return (
    <figure className={`sheet story hue-${hueOf(story.role)}`}>
      <div className="story-portrait grid-paper">
        <Picture file={(hasImages && images[story.image]) || sheet} part={story.image} width={200} height={200} />
      </div>
      <div className="story-words">
        <Stars count={story.stars} />
        <blockquote className="story-quote">
          <p>{story.quote}</p>
        </blockquote>
      </div>
      <figcaption className="story-by">
        <strong>{story.author}</strong>
        <span>{story.role}</span>
        {note && <span className="story-note">{note}</span>}
      </figcaption>
    </figure>
  )
}

function Stars({ count }: { count: number }) {
  return (
    <p className="stars">
      <span className="sr-only">{`${count} ${home.stories.outOfFiveStars}`}</span>
      {Array.from({ length: count }, (_, index) => (
        <Icon key={index} name="star" size={20} />
      ))}
    </p>
  )
}

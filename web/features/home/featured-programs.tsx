import { hasImages } from 'virtual:pictures/images'
import { images, sheet } from 'virtual:pictures/programs'
import { home } from '#content/home.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { slugOfTitle } from '#domain/programs/programs.ts'
import type { Program } from '#content/schema/programs.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'

export function FeaturedPrograms() {
  return (
    <section id="featured-programs" aria-labelledby="programs-title" className="wrap section">
      <SectionHead id="programs-title" title={home.featuredPrograms.title} />
      <ul data-tour="programs" className="programs">
        {programs.map((program) => (
          <li key={program.id} className="grid">
            <ProgramCard program={program} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProgramCard({ program }: { program: Program }) {
  const { id, title, level, description, courses } = program
  const words = home.featuredPrograms
  return (
    <Card hue={id} className="program">
      <div className="program-picture grid-paper">
        <Picture file={(hasImages && images[id]) || sheet} part={id} width={360} height={270} />
      </div>
      <FactList
        className="program-block"
        facts={[
          { label: words.level, value: level },
          { label: words.courses, value: <span className="num">{courses.length}</span> },
        ]}
      />
      <div className="program-body">
        <h3 className="program-title">{title}</h3>
        <p className="program-text">{description}</p>
        <ButtonLink to={paths.program(slugOfTitle(title))} variant="secondary" icon="arrow-right" className="program-view">
          <span>
            {words.viewProgram}
            <span className="sr-only">{`: ${title}`}</span>
          </span>
        </ButtonLink>
      </div>
    </Card>
  )
}

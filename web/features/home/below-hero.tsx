import { Suspense } from 'react'
import { Link } from 'react-router'
import { HAS_STORIES } from '#domain/offered.ts'
import { showsStatistics } from '#web/lib/page/samples.ts'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { Fold } from '#web/ui/page/fold.tsx'
import { paths } from '#domain/paths.ts'
import { AdmissionProcess } from './admission-process.tsx'
import { type CampusFilm, CampusTour } from './campus-tour.tsx'
import { FeaturedPrograms } from './featured-programs.tsx'
import './home.css'
import { KeyFacts } from './key-facts.tsx'
import { Month } from './month.tsx'
import { Statistics } from './statistics.tsx'
import { shownStories, SuccessStories } from './success-stories.tsx'

const sections = [
  ['costs', 'Costs'],
  ['featured-programs', 'Programs'],
  ['stories', 'Stories'],
  ['admissions', 'Admission'],
] as const

/**
 * The sections below the first screen, with their styles. In prerendered HTML the styles are placed here, so that the first screen does
 * not wait for them. If React adds the sections later, it shows them once their styles have loaded. They are hydrated after the first
 * screen.
 */
export function BelowHero({ film }: { film: CampusFilm | null }) {
  return (
    <div>
      <Fold />
      <Suspense>
        <Sections film={film} />
      </Suspense>
    </div>
  )
}

function Sections({ film }: { film: CampusFilm | null }) {
  const hasStories = HAS_STORIES && shownStories().length > 0
  return (
    <>
      <KeyFacts />
      <PageIndex sections={sections.filter(([id]) => id !== 'stories' || hasStories)}>
        <Link to={paths.apply}>Apply</Link>
      </PageIndex>
      <Month />
      {showsStatistics() && <Statistics />}
      <FeaturedPrograms />
      {hasStories && <SuccessStories />}
      <AdmissionProcess />
      {film && <CampusTour film={film} />}
    </>
  )
}

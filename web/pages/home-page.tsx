import { institute } from '#content/institute.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { AdmissionProcess } from '#web/features/home/admission-process.tsx'
import { CostsAndApply } from '#web/features/home/costs-and-apply.tsx'
import { FeaturedPrograms } from '#web/features/home/featured-programs.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { Statistics } from '#web/features/home/statistics.tsx'
import { SuccessStories } from '#web/features/home/success-stories.tsx'
import { paths } from '#web/lib/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title={institute.name} description={institute.purpose} path={paths.home} />
      <Hero />
      <Statistics />
      <FeaturedPrograms />
      <SuccessStories />
      <AdmissionProcess />
      <CostsAndApply />
    </>
  )
}

import { useLoaderData } from 'react-router'
import { institute } from '#content/institute.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { AdmissionProcess } from '#web/features/home/admission-process.tsx'
import { ApplyNow } from '#web/features/home/apply-now.tsx'
import { CampusTour } from '#web/features/home/campus-tour.tsx'
import { FeaturedPrograms } from '#web/features/home/featured-programs.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { Month } from '#web/features/home/month.tsx'
import { Statistics } from '#web/features/home/statistics.tsx'
import { SuccessStories } from '#web/features/home/success-stories.tsx'
import { loadWeeks, type WeekData } from '#web/features/home/week-data.ts'
import { Week } from '#web/features/home/week.tsx'
import { WelcomeSlot } from '#web/features/home/welcome-slot.tsx'
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx'
import { paths } from '#web/lib/paths.ts'

export const loader = () => loadWeeks()

export function Component() {
  const weeks = useLoaderData<WeekData>()
  return (
    <>
      <PageHead title={institute.name} description={institute.purpose} path={paths.home} />
      <Hero />
      <Week {...weeks} />
      <Month />
      <Statistics />
      <FeaturedPrograms />
      <SuccessStories />
      <AdmissionProcess />
      <ApplyNow />
      <NewsletterForm />
      <CampusTour />
      <WelcomeSlot />
    </>
  )
}

import { campusFilm } from 'virtual:films/campus'
import { PageHead } from '#web/app/page-head.tsx'
import { organisation } from '#web/features/about/organisation.ts'
import { BelowHero } from '#web/features/home/below-hero.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { homeStructuredData } from '#web/features/home/structured-data.ts'
import { WelcomeSlot } from '#web/features/home/welcome-slot.tsx'
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx'
import { SITE_IN_SHORT, HOME_TITLE } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? () => [organisation(), ...homeStructuredData()] : undefined

export function Component() {
  return (
    <>
      <PageHead title={HOME_TITLE} description={SITE_IN_SHORT} path={paths.home} />
      <Hero />
      <BelowHero film={campusFilm} />
      <NewsletterForm />
      <WelcomeSlot />
    </>
  )
}

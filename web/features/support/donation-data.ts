import type { EducationalOrganization, WithContext } from 'schema-dts'
import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import { siteOrigin } from '#web/lib/page/site-origin.ts'
import { withRetry } from '#web/lib/module-retry.ts'

/** Months by course id. */
export type CourseLengths = Readonly<Record<string, number>>

/** Loaded on demand. */
export async function loadCourseLengths(): Promise<CourseLengths> {
  const { courseLengths } = await withRetry(() => import('#domain/programs/course-lengths.ts'))
  return courseLengths
}

/** Structured data that marks the page as the place to donate to the institute. */
export function donationData(path: string): WithContext<EducationalOrganization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': `${siteOrigin()}/#institute`,
    name: institute.name,
    url: `${siteOrigin()}${paths.home}`,
    potentialAction: { '@type': 'DonateAction', target: `${siteOrigin()}${path}` },
  }
}

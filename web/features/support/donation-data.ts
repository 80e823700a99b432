import type { EducationalOrganization, WithContext } from 'schema-dts'
import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import { siteOrigin } from '#web/lib/page/site-origin.ts'

/** Says that the page is where one can give to the institute. */
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

import type { EducationalOrganization, WithContext } from 'schema-dts'
import { institute } from '#content/institute.ts'
import { openingHours } from '#content/opening-hours.ts'
import { saidHoursToday } from '#domain/day-facts.ts'
import { FOOTER_WORDS } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { siteOrigin } from '#web/lib/page/site-origin.ts'

/** The institute as search engines know it. Other structured data names it by its `@id`. */
export function organisation(): WithContext<EducationalOrganization> {
  const { name, shortName, address, phones, emails } = institute
  const origin = siteOrigin()
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#institute`,
    name,
    alternateName: shortName,
    description: FOOTER_WORDS,
    url: `${origin}${paths.home}`,
    logo: `${origin}/icons/icon-512.png`,
    email: emails.general,
    telephone: phones.map(({ number }) => number),
    address: { '@type': 'PostalAddress', streetAddress: address.slice(1, -1).join(', '), addressCountry: address.at(-1) ?? '' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'admissions',
      email: emails.admissions,
      telephone: phones[0]?.number ?? '',
      hoursAvailable: (saidHoursToday()?.hours ?? openingHours).map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: days,
        opens,
        closes,
      })),
    },
  }
}

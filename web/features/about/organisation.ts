import type { EducationalOrganization, WithContext } from 'schema-dts'
import { institute } from '#content/institute.ts'
import { openingHours } from '#content/opening-hours.ts'
import { announcedHoursToday } from '#domain/announced.ts'
import { SITE_IN_SHORT } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { siteOrigin } from '#web/lib/page/site-origin.ts'

/** The institute as structured data for search engines. Other structured data refers to it by its `@id`. */
export function organisation() {
  const { name, shortName, place, phones, emails } = institute
  const origin = siteOrigin()
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#institute`,
    name,
    alternateName: shortName,
    description: SITE_IN_SHORT,
    url: `${origin}${paths.home}`,
    logo: `${origin}/icons/icon-512.png`,
    email: emails.general,
    telephone: phones.map(({ number }) => number),
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.street,
      addressLocality: place.locality,
      ...(place.region && { addressRegion: place.region }),
      ...(place.postalCode && { postalCode: place.postalCode }),
      addressCountry: place.country,
    },
  } satisfies WithContext<EducationalOrganization>
}

/** Adds the phone contact and its hours, for the pages that show them. */
export function organisationWithDesk(): WithContext<EducationalOrganization> {
  const { phones, emails } = institute
  return {
    ...organisation(),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'admissions',
      email: emails.admissions,
      telephone: phones[0]?.number ?? '',
      hoursAvailable: (announcedHoursToday()?.hours ?? openingHours).map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: days,
        opens,
        closes,
      })),
    },
  }
}

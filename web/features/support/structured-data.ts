import type { BreadcrumbList, EducationalOrganization, WithContext } from 'schema-dts'
import { institute } from '#content/institute.ts'
import { paths } from '#web/lib/paths.ts'
import { siteOrigin } from '#web/lib/site-origin.ts'

/** Where a page stands, for search engines: right below the home page. */
export function breadcrumbData(name: string, path: string): WithContext<BreadcrumbList> {
  const item = (position: number, label: string, at: string) => ({
    '@type': 'ListItem' as const,
    position,
    name: label,
    item: `${siteOrigin()}${at}`,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [item(1, institute.name, paths.home), item(2, name, path)],
  }
}

/** Says that the page is where one can give to the institute. */
export function donationData(path: string): WithContext<EducationalOrganization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name: institute.name,
    url: `${siteOrigin()}${paths.home}`,
    potentialAction: { '@type': 'DonateAction', target: `${siteOrigin()}${path}` },
  }
}

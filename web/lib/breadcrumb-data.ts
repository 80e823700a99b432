import type { BreadcrumbList, WithContext } from 'schema-dts'
import { institute } from '#content/institute.ts'
import { paths } from './paths.ts'
import { siteOrigin } from './site-origin.ts'

/** Where a page right below the home page stands, for search engines. */
export function breadcrumbData(name: string, path: string): WithContext<BreadcrumbList> {
  const steps = [[institute.name, paths.home], [name, path]] as const
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([label, at], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${siteOrigin()}${at}`,
    })),
  }
}

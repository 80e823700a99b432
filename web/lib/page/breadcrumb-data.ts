import type { BreadcrumbList, WithContext } from 'schema-dts'
import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import { siteOrigin } from './site-origin.ts'

type Step = readonly [name: string, path: string]

/** The position of a page below the home page, for search engines. `above` lists the pages in between, from the top. */
export function breadcrumbData(name: string, path: string, above: readonly Step[] = []): WithContext<BreadcrumbList> {
  const steps: Step[] = [[institute.name, paths.home], ...above, [name, path]]
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

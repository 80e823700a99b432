import type { BuiltSite, SiteConfig } from './built-site.ts'

/**
 * Returns the build for this kind of site. A public site gets pages without samples, and none of the pages that exist only on other
 * sites.
 */
export function siteFor({ isPublic }: Pick<SiteConfig, 'isPublic'>, built: BuiltSite): BuiltSite {
  const unused = new Set<string>()
  const leaveOut = ({ file, afterWaiver }: Pick<BuiltSite['pages'][number], 'file' | 'afterWaiver'>) => {
    unused.add(file)
    if (afterWaiver) unused.add(afterWaiver.file)
  }
  const pages = built.pages.flatMap(({ withoutSamples, ...page }) => {
    if (isPublic && page.only === 'not-public') {
      leaveOut(page)
      return []
    }
    if (withoutSamples === undefined) return [page]
    leaveOut(isPublic ? page : withoutSamples)
    const { file: _file, afterWaiver: _afterWaiver, ...same } = page
    return [isPublic ? { ...same, ...withoutSamples } : page]
  })
  return { ...built, pages, files: Object.fromEntries(Object.entries(built.files).filter(([name]) => !unused.has(name))) }
}

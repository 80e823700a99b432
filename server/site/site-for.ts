import type { BuiltSite, SiteConfig } from './built-site.ts'

/** The build for this kind of site: a public one has pages without samples, and no pages that only other sites have. */
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

import { institute } from '#content/institute.ts'
import { siteOrigin, socialCard } from '#web/lib/page/site-origin.ts'

export type PageHeadProps = {
  /** The page's own title. The institute's name is added unless the title already contains it. */
  title: string
  description: string
  /** Path of the page on this site, from `paths`. */
  path: string
  /** For pages that search engines should not index, such as forms and private screens. */
  noindex?: boolean
}

/** Title and description of a page. React moves them into the document's head and removes them with the page. */
export function PageHead({ title, description, path, noindex = false }: PageHeadProps) {
  const full = title.includes(institute.name) || title.startsWith(`${institute.shortName} |`) ? title : `${title} | ${institute.name}`
  const address = `${siteOrigin()}${path}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={institute.name} />
          <meta property="og:title" content={full} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={`${siteOrigin()}${socialCard(path)}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={full} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

import { campusFilm } from 'virtual:films/campus'
import type { VideoObject, WithContext } from 'schema-dts'
import { home } from '#content/home.ts'
import { institute } from '#content/institute.ts'
import { campusFilmFacts } from '#content/campus-film.ts'
import { LANGUAGE } from '#domain/region.ts'
import { siteOrigin } from '#web/lib/page/site-origin.ts'

/** The campus film as structured data for search engines; empty if there is none. */
export function homeStructuredData(): WithContext<VideoObject>[] {
  const address = (path: string) => `${siteOrigin()}${path}`
  if (campusFilm === null) return []
  const { files, poster } = campusFilm
  const { title, text } = home.campusTour
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: `${title}, ${institute.name}`,
      description: text,
      ...(poster && { thumbnailUrl: address(poster) }),
      contentUrl: address(files.at(-1)?.src ?? ''),
      uploadDate: campusFilmFacts.uploadedAt,
      duration: `PT${campusFilmFacts.seconds}S`,
      inLanguage: LANGUAGE,
    },
  ]
}

import { campusFilm } from 'virtual:films/campus'
import type { VideoObject, WithContext } from 'schema-dts'
import { hero } from '#content/hero.ts'
import { institute } from '#content/institute.ts'
import { campusFilmFacts } from '#content/campus-film.ts'
import { LANGUAGE } from '#domain/region.ts'
import { siteOrigin } from '#web/lib/page/site-origin.ts'

/** The film of the campus, for who reads the page without opening anything; nothing while there is none. */
export function homeStructuredData(): WithContext<VideoObject>[] {
  const address = (path: string) => `${siteOrigin()}${path}`
  if (campusFilm === null) return []
  const { files, poster } = campusFilm
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: `${hero.tourName}, ${institute.name}`,
      description: hero.tourSummary,
      ...(poster && { thumbnailUrl: address(poster) }),
      contentUrl: address(files.at(-1)?.src ?? ''),
      uploadDate: campusFilmFacts.uploadedAt,
      duration: `PT${campusFilmFacts.seconds}S`,
      inLanguage: LANGUAGE,
    },
  ]
}

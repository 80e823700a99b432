import type { VideoObject, WithContext } from 'schema-dts'
import { hero } from '#content/hero.ts'
import { institute } from '#content/institute.ts'
import { LANGUAGE } from '#domain/region.ts'
import { siteOrigin } from '#web/lib/page/site-origin.ts'
import { campusFilm } from './campus-film.ts'

/** The film of the campus, for who reads the page without opening anything. */
export function homeStructuredData(): WithContext<VideoObject>[] {
  const address = (path: string) => `${siteOrigin()}${path}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: `${hero.tourName}, ${institute.name}`,
      description: hero.tourSummary,
      thumbnailUrl: address(campusFilm.poster),
      contentUrl: address(campusFilm.files[1].src),
      uploadDate: '2026-11-21T06:00:00+01:00',
      duration: 'PT44S',
      inLanguage: LANGUAGE,
    },
  ]
}

import type { CampusFilmFacts } from './schema/home.ts'

/** Details of the campus film for search engines, used if there is a film in content/films. */
export const campusFilmFacts: CampusFilmFacts = {
  uploadedAt: '2026-11-24T03:00:00+01:00',
  seconds: 48,
}

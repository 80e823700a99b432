import type { CampusFilmFacts } from './schema/home.ts'

/** What search engines are told of the film of the campus, while content/films has one. */
export const campusFilmFacts: CampusFilmFacts = {
  uploadedAt: '2026-11-24T03:00:00+01:00',
  seconds: 48,
}

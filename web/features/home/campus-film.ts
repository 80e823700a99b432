import filmAv1 from '#web/films/campus-tour.av1.mp4'
import poster from '#web/films/campus-tour.avif'
import filmH264 from '#web/films/campus-tour.h264.mp4'
import { av1, h264 } from './film-types.ts'

/** `id` is that of the dialog, by which its button knows it. Best file first. */
export const campusFilm = {
  id: 'campus-tour',
  poster,
  files: [
    { src: filmAv1, type: av1 },
    { src: filmH264, type: h264 },
  ],
} as const

export type CampusFilm = typeof campusFilm

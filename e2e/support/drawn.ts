import { existsSync, globSync } from 'node:fs'

/** Whether the institute has its own optional drawings: files in content/films and content/pictures. */

const hasFilm = (name: string) => globSync(`content/films/${name}*.{mp4,webm}`).length > 0
const hasPicture = (name: string) => existsSync(`content/pictures/${name}.svg`)

export const HAS_CAMPUS_FILM: boolean = hasFilm('campus-tour')
export const HAS_DARK_CAMPUS_FILM: boolean = hasFilm('campus-tour-dark')
export const HAS_HERO_FILM: boolean = hasFilm('hero')
export const HAS_HERO_PICTURE: boolean = hasPicture('home')
export const HAS_CONTACT_PICTURE: boolean = hasPicture('pages/contact')

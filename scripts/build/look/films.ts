import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'

const folder = join(projectRoot, 'content/films')

/** Best first. tools/art/films.ts writes the first two: AV1 Main and H.264 High, both 8-bit and without sound. */
const TYPES = {
  '.av1.mp4': 'video/mp4; codecs="av01.0.05M.08"',
  '.h264.mp4': 'video/mp4; codecs="avc1.64001F"',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
}

/** The source texts of `virtual:films/NAME`. Null means that content/films does not have the file. */
export function filmModule(name: string): string {
  const imports: string[] = []
  const file = (path: string) => {
    imports.push(`import file${imports.length} from ${JSON.stringify(`${join(folder, path)}?url`)}`)
    return `file${imports.length - 1}`
  }
  const isThere = (path: string) => existsSync(join(folder, path))
  const endingsOf = (film: string) => Object.keys(TYPES).filter((ending) => isThere(film + ending)) as (keyof typeof TYPES)[]
  const optional = (path: string) => (isThere(path) ? file(path) : 'null')

  const of: Record<string, () => string> = {
    captions: () => `export const captions = ${optional('campus-tour.vtt')}`,
    campus() {
      const files = endingsOf('campus-tour').map((ending) => `{ src: ${file(`campus-tour${ending}`)}, type: '${TYPES[ending]}' }`)
      const film = files.length === 0 ? 'null' : `{ poster: ${optional('campus-tour.avif')}, files: [${files.join(', ')}] }`
      return `export const campusFilm = ${film}`
    },
    // A separate module, so that no page carries its URLs before the film is requested. It has the same file types as the light film,
    // because the page already lists those.
    'campus-dark'() {
      const endings = endingsOf('campus-tour')
      if (endings.length === 0 || endings.some((ending) => !isThere(`campus-tour-dark${ending}`)))
        return 'export const darkCampusFilm = null'
      const files = endings.map((ending) => file(`campus-tour-dark${ending}`))
      return `export const darkCampusFilm = { poster: ${optional('campus-tour-dark.avif')}, files: [${files.join(', ')}] }`
    },
    // One film for each theme, or one for both.
    hero() {
      const named = (theme: string) => (endingsOf(`hero-${theme}`).length > 0 ? `hero-${theme}` : 'hero')
      const endings = endingsOf(named('light')).filter((ending) => endingsOf(named('dark')).includes(ending))
      const addresses = (theme: string) => `[${endings.map((ending) => file(named(theme) + ending)).join(', ')}]`
      const types = JSON.stringify(endings.map((ending) => TYPES[ending]))
      const films = `{ light: ${addresses('light')}, dark: ${addresses('dark')}, types: ${types} }`
      return `export const hasHeroFilm = ${endings.length > 0}\nexport const heroFilms = ${films}`
    },
  }
  const text = of[name]?.()
  if (text === undefined) throw new Error(`There is no film module ${name}`)
  return [...imports, text, ''].join('\n')
}

import { existsSync, readdirSync } from 'node:fs'
import { findPicture, PICTURES } from '#scripts/build/look/found.ts'
import { pictureNames } from '#scripts/build/look/picture-modules.ts'
import type { Forgotten } from '#server/content/unfinished-content.ts'

/** Files of content/pictures that no page shows, because nothing is called so. */
export function unshownPictures(names = pictureNames(), files = filesOf(PICTURES)): Forgotten[] {
  return files
    .filter((file) => !names.includes(file.replace(/\.\w+$/, '')))
    .map((file) => ({ file: `content/pictures/${file}`, what: 'is shown nowhere: no program, course, page or person is called so' }))
}

/** Drawings that no page can show; the build stops at them, too. */
export const impossiblePictures = (): Forgotten[] =>
  pictureNames().flatMap((name) => {
    try {
      findPicture(name)
      return []
    } catch (error) {
      return [{ file: `content/pictures/${name}.svg`, what: error instanceof Error ? error.message : String(error) }]
    }
  })

const filesOf = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))

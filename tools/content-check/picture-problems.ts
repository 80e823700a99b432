import { existsSync, readdirSync } from 'node:fs'
import { findPicture, PICTURES } from '#scripts/build/look/found.ts'
import { pictureNames } from '#scripts/build/look/picture-modules.ts'
import type { Forgotten } from '#server/content/unfinished-content.ts'

/** Returns the files in content/pictures that no page shows, because nothing has a matching name. */
export function unshownPictures(names = pictureNames(), files = filesOf(PICTURES)): Forgotten[] {
  return files
    .filter((file) => !names.includes(file.replace(/\.\w+$/, '')))
    .map((file) => ({
      file: `content/pictures/${file}`,
      what: 'is not shown anywhere, because no program, course, page or person has this name',
    }))
}

/** Returns drawings that no page can show. The build also fails on them. */
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

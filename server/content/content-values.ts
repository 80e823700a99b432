import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentFiles, contentFolders } from '#content/schema/files.ts'

/** What a file of content/ exports, of what its schema knows; `name` is the file's, from the folder. */
export type ContentValues = { name: string; values: Readonly<Record<string, unknown>> }

/** Every value in `folder`, file by file. For files that have their shapes. */
export async function contentValues(folder: string): Promise<ContentValues[]> {
  const files = Object.entries(contentFiles)
  for (const [inner, exported] of Object.entries(contentFolders)) {
    const names = (await readdir(join(folder, inner))).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    files.push(...names.map((name): (typeof files)[number] => [`${inner}/${name}`, exported]))
  }
  return Promise.all(
    files.map(async ([name, exported]) => {
      const values = (await import(pathToFileURL(join(folder, name)).href)) as Record<string, unknown>
      return { name, values: Object.fromEntries(Object.keys(exported).map((key) => [key, values[key]])) }
    }),
  )
}

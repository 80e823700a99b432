import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesOfContent } from './content-files.ts'

/** What a file of content/ exports, of what its schema knows; `name` is the file's, from the folder. */
export type ContentValues = { name: string; values: Readonly<Record<string, unknown>> }

/** Every value in `folder`, file by file. For files that have their shapes. */
export async function contentValues(folder: string): Promise<ContentValues[]> {
  return Promise.all(
    filesOfContent(folder).map(async ([name, exported]) => {
      const values = (await import(pathToFileURL(join(folder, name)).href)) as Record<string, unknown>
      return { name, values: Object.fromEntries(Object.keys(exported).map((key) => [key, values[key]])) }
    }),
  )
}

type Text = { path: PropertyKey[]; text: string }

/** Every text in a value, with the way to it as `lineOf` takes it. */
export function textsIn(value: unknown, path: PropertyKey[] = []): Text[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]))
}

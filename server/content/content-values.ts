import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesOfContent } from './content-files.ts'

/** The exports of a content file that its schema knows; `name` is its path in the folder. */
export type ContentValues = { name: string; values: Readonly<Record<string, unknown>> }

/** All values in `folder`, file by file. Requires files that match their schemas. */
export async function contentValues(folder: string): Promise<ContentValues[]> {
  return Promise.all(
    filesOfContent(folder).map(async ([name, exported]) => {
      const values = (await import(pathToFileURL(join(folder, name)).href)) as Record<string, unknown>
      return { name, values: Object.fromEntries(Object.keys(exported).map((key) => [key, values[key]])) }
    }),
  )
}

type Text = { path: PropertyKey[]; text: string }

/** Every text in a value, with its path in the form that `lineOf` expects. */
export function textsIn(value: unknown, path: PropertyKey[] = []): Text[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]))
}

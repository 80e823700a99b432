import { globSync } from 'node:fs'
import { contentFiles, contentPatterns } from '#content/schema/files.ts'

type Exported = (typeof contentFiles)[string]

/** The content files of an institute, by their names in `folder`, with the schemas of their exports. */
export function filesOfContent(folder: string): (readonly [name: string, Exported])[] {
  const found = Object.entries(contentPatterns).flatMap(([pattern, exported]) =>
    globSync(pattern, { cwd: folder })
      .filter((name) => !name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => [name, exported] as const),
  )
  return [...Object.entries(contentFiles), ...found]
}

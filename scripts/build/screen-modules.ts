import type { Manifest } from 'vite'

export type ScreenModules = {
  entry: string
  /** Addresses of the chunks that screens need beside the entry's, so that they are fetched side by side. */
  forScreen: (...sources: string[]) => string[]
  /** Style sheets of screens, those that every page has first, as files of the build. */
  stylesOf: (...sources: string[]) => string[]
}

const address = (file: string) => `/${file}`

/** Reads from Vite's manifest what a screen is made of. */
export function screenModules(manifest: Manifest, entrySource: string): ScreenModules {
  const chunkOf = (key: string, missing: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`${key} ${missing}`)
    return chunk
  }
  const entry = chunkOf(entrySource, 'is not in the manifest')

  const withImports = (key: string, seen: Set<string>): Set<string> => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return seen
    seen.add(key)
    for (const imported of chunk.imports ?? []) withImports(imported, seen)
    return seen
  }
  const base = withImports(entrySource, new Set())
  const ownOf = (source: string) => {
    chunkOf(source, 'has no chunk of its own')
    return [...withImports(source, new Set())].filter((key) => !base.has(key))
  }
  const stylesOf = (keys: Iterable<string>) => [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))]
  // The entry is asked for by itself; the rest of the base comes with it.
  const baseModules = [...base].filter((key) => key !== entrySource)

  return {
    entry: address(entry.file),
    forScreen: (...sources) =>
      [...new Set([...baseModules, ...sources.flatMap(ownOf)])].map((key) => address(chunkOf(key, 'is not in the manifest').file)),
    stylesOf: (...sources) => stylesOf([...base, ...sources.flatMap(ownOf)]),
  }
}

/** Page chunks may be fetched twice under two addresses after a failure, so nothing may import one of them by name. */
export function refuseSharedScreens(manifest: Manifest, sources: readonly string[]): void {
  for (const [importer, chunk] of Object.entries(manifest)) {
    const shared = chunk.imports?.find((imported) => sources.includes(imported))
    if (shared !== undefined) throw new Error(`${importer} imports the page ${shared}: move what it needs out of the page`)
  }
}

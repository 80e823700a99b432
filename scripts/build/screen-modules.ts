import type { Manifest } from 'vite'

export type ScreenModules = {
  entry: string
  /** URLs of the chunks that screens need in addition to the entry, so that all are fetched in parallel. */
  forScreen: (...sources: string[]) => string[]
  /** Style sheets of screens, as files of the build. The ones that every page uses come first. */
  stylesOf: (...sources: string[]) => string[]
}

const address = (file: string) => `/${file}`

/** Reads the chunks and styles of a screen from Vite's manifest. */
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
  // The document requests the entry itself. Its imports are fetched with it.
  const baseModules = [...base].filter((key) => key !== entrySource)

  return {
    entry: address(entry.file),
    forScreen: (...sources) =>
      [...new Set([...baseModules, ...sources.flatMap(ownOf)])].map((key) => address(chunkOf(key, 'is not in the manifest').file)),
    stylesOf: (...sources) => stylesOf([...base, ...sources.flatMap(ownOf)]),
  }
}

/** After a failed load, a page chunk may be fetched again under a second URL. No other chunk may therefore import it directly. */
export function refuseSharedScreens(manifest: Manifest, sources: readonly string[]): void {
  for (const [importer, chunk] of Object.entries(manifest)) {
    const shared = chunk.imports?.find((imported) => sources.includes(imported))
    if (shared !== undefined) throw new Error(`${importer} imports the page ${shared}: move the shared code out of the page`)
  }
}

import type { Manifest } from 'vite'

export type ScreenModules = { entry: string; forScreen: (source: string) => string[] }

const address = (file: string) => `/${file}`

/** Reads from Vite's manifest which chunks a screen needs, so that they are fetched side by side. */
export function screenModules(manifest: Manifest, entrySource: string): ScreenModules {
  const entry = manifest[entrySource]
  if (entry === undefined) throw new Error(`${entrySource} is not in the manifest`)

  const withImports = (key: string, seen: Set<string>): Set<string> => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return seen
    seen.add(key)
    for (const imported of chunk.imports ?? []) withImports(imported, seen)
    return seen
  }

  return {
    entry: address(entry.file),
    forScreen(source) {
      if (manifest[source] === undefined) throw new Error(`${source} has no chunk of its own`)
      const keys = withImports(source, withImports(entrySource, new Set()))
      keys.delete(entrySource)
      return [...keys].map((key) => address(manifest[key]?.file ?? ''))
    },
  }
}

/** Page chunks may be fetched twice under two addresses after a failure, so nothing may import one of them by name. */
export function refuseSharedScreens(manifest: Manifest, sources: readonly string[]): void {
  for (const [importer, chunk] of Object.entries(manifest)) {
    const shared = chunk.imports?.find((imported) => sources.includes(imported))
    if (shared !== undefined) throw new Error(`${importer} imports the page ${shared}: move what it needs out of the page`)
  }
}

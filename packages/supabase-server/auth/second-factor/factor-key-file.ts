import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** 256 random bits, mode 0600. */
const fileIn = (dataDir: string) => join(dataDir, 'factors.key')

/** Characters of a whole key at least. */
const SHORTEST = 32

/** The key in the data folder; undefined where there is none, or one that was cut off. */
export function readKeyFile(dataDir: string): string | undefined {
  const kept = readIfThere(fileIn(dataDir))
  return kept !== undefined && kept.length >= SHORTEST ? kept : undefined
}

/**
 * Writes the key to the data folder. What the file held, if only a part of a key, stays beside it under another name: it may be what
 * opens other data. The new file is never seen half-written.
 */
export function replaceKeyFile(dataDir: string, key: string): void {
  const file = fileIn(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, key, { mode: 0o600, flush: true })
  const former = readIfThere(file)
  if (former !== undefined && former !== '') renameSync(file, `${file}.replaced-${Date.now()}`)
  renameSync(draft, file)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

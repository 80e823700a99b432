import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The position of bytes in the pack. */
type Extent = readonly [offset: number, length: number]

/**
 * A file of the built site: its original bytes, its bytes in each encoding that makes it smaller, and the SHA-256 of the original bytes,
 * for its ETag.
 */
export type PackedFile = { digest: string; identity: Extent; br?: Extent; gzip?: Extent }

/** Files by their path below build/site, with slashes. */
export type PackedFiles = Readonly<Record<string, PackedFile>>

export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/**
 * Packs every file below `folder` into one file, with its `.br` and `.gz` versions if they exist. A server keeps this file open and reads
 * from it on demand. It therefore starts immediately, uses only the memory it needs, and is not affected if another build replaces this
 * one.
 */
export async function packSite(folder: string, pack: string): Promise<PackedFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const all = new Set(names)
  const written: Record<string, PackedFile> = {}
  const file = await open(pack, 'w')
  let end = 0
  const append = async (bytes: Buffer): Promise<Extent> => {
    await file.writeFile(bytes)
    end += bytes.length
    return [end - bytes.length, bytes.length]
  }
  const appendIfThere = async (name: string) => (all.has(name) ? append(await readFile(join(folder, name))) : undefined)
  try {
    for (const name of names.filter((one) => !/\.(br|gz)$/.test(one)).toSorted()) {
      const bytes = await readFile(join(folder, name))
      const identity = await append(bytes)
      const br = await appendIfThere(`${name}.br`)
      const gzip = await appendIfThere(`${name}.gz`)
      written[name.split(sep).join('/')] = { digest: digestOf(bytes), identity, ...(br && { br }), ...(gzip && { gzip }) }
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return written
}

export type SitePack = { read: (extent: Extent) => Buffer; close: () => void }

/** @throws if there is no pack, for example before the first build. */
export function openSitePack(pack: string): SitePack {
  const file = openSync(pack, 'r')
  return {
    read: ([offset, length]) => {
      const bytes = Buffer.allocUnsafeSlow(length)
      for (let done = 0; done < length;) {
        const count = readSync(file, bytes, done, length - done, offset + done)
        if (count === 0) throw new Error('The pack of the built site ends too early.')
        done += count
      }
      return bytes
    },
    close: () => closeSync(file),
  }
}

import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Manifest } from './backup.ts'

const NEWLINE = 0x0a

/** Lines of a file of COPY, in which a line is a row: a newline inside of a value is spelled `\n`. */
async function rowsIn(file: string): Promise<number> {
  let rows = 0
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1
  })
  return rows
}

/**
 * Reads a backup as it lies on the disk, to its end.
 * @returns its rows and its bytes
 * @throws when a file is missing, is damaged or has not the rows that were written
 */
export async function readBack(folder: string): Promise<{ rows: number; bytes: number }> {
  const { tables } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  let [rows, bytes] = [0, 0]
  for (const { file, rows: written } of tables) {
    const found = await rowsIn(join(folder, file))
    if (found !== written) throw new Error(`${file} of the backup has ${found} rows in place of ${written}.`)
    rows += found
    bytes += (await stat(join(folder, file))).size
  }
  return { rows, bytes }
}

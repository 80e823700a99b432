import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Manifest } from './backup.ts'

const NEWLINE = 0x0a

/** Counts the lines of a COPY file, in which each line is a row. A newline inside a value is written as `\n`. */
async function rowsIn(file: string): Promise<number> {
  let rows = 0
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1
  })
  return rows
}

/**
 * Reads a backup from the disk to its end.
 * @returns the number of its rows and bytes
 * @throws if a file is missing or damaged, or does not contain the rows that were written
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

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#server/project-root.ts'
import type { Frame } from './drawing.ts'

const folder = join(projectRoot, 'node_modules/.cache/look')

const hashOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

/** Written aside and put in place whole: another build may want the same file. */
function keep(path: string, bytes: string | Buffer): string {
  if (existsSync(path)) return path
  mkdirSync(join(path, '..'), { recursive: true })
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, bytes)
  renameSync(aside, path)
  return path
}

/** A text that the build has made, as a file it can take in like any other; `name` is what its address begins with. */
export const cachedText = (name: string, text: string): string => keep(join(folder, hashOf(text), name), text)

/** Pixels of the image for one of its frame's: sharp on most phones, and no more than they can show. */
const DENSITY = 2

/**
 * An image of content/ as pages show it: a photograph cut to its frame from the middle, without what the camera wrote into it; an SVG as
 * it is. Images are told from drawings by the ending of their names, `-image`.
 */
export async function cachedImage(name: string, file: string, [width, height]: Frame): Promise<string> {
  const bytes = readFileSync(file)
  if (file.toLowerCase().endsWith('.svg')) return keep(join(folder, hashOf(bytes), `${name}-image.svg`), bytes)
  const path = join(folder, hashOf(bytes, String([width, height, DENSITY])), `${name}-image.webp`)
  if (existsSync(path)) return path
  const size = { width: width * DENSITY, height: height * DENSITY }
  const image = sharp(bytes)
    .rotate()
    .resize({ ...size, fit: 'cover' })
    .webp({ quality: 72 })
  return keep(
    path,
    await image.toBuffer().catch((error: unknown) => {
      throw new Error(`${relative(projectRoot, file)} cannot be read as a picture`, { cause: error })
    }),
  )
}

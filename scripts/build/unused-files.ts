import { readdir, readFile, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'

const readable = new Set(['.html', '.js', '.css', '.svg'])

/**
 * Deletes the files below `site`/assets that no page refers to, directly or through other files. These belong to pages that the institute
 * leaves out (content/left-out.ts). Their imports have been removed from the code, but the bundler writes the files anyway.
 */
export async function removeUnusedFiles(site: string): Promise<void> {
  const assets = new Set(await readdir(join(site, 'assets')))
  const used = new Set<string>()
  const follow = async (file: string): Promise<void> => {
    if (!readable.has(extname(file))) return
    const named = new Set((await readFile(join(site, file), 'utf8')).match(/[\w.-]+/g))
    const found = [...named].filter((name) => assets.has(name) && !used.has(name))
    for (const name of found) used.add(name)
    for (const name of found) await follow(`assets/${name}`)
  }
  const pages = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'))
  for (const page of pages) await follow(page)
  for (const name of assets) if (!used.has(name)) await rm(join(site, 'assets', name))
}

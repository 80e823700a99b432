import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Manifest, build as bundle } from 'vite'
import type { Figure } from './figure.ts'

const build = join(import.meta.dirname, '../../build')
const site = join(build, 'site')
const KIB = 1024

/** Limits in KiB as transferred with brotli. */
const pages = [
  { name: '/', file: 'index.html', scripts: 120, html: 12.5 },
  { name: '/apply', file: 'apply.html', scripts: 120, html: 12 },
]
/** Scripts added by opening the sign-in dialog over the home page. Third-party providers do not change this. */
const dialog = { source: 'web/features/accounts/sign-in/sign-in-dialog.tsx', scripts: 45 }
/**
 * Scripts and styles added by opening the chat over the home page, and the chat code that every page includes while the chat is closed.
 */
const chat = {
  sources: ['web/features/chat/panel/chat-panel.tsx', 'web/features/chat/conversation/conversation-here.ts'],
  opened: 15,
  closed: 1,
}
const inlineLimit = 1.5
const stylesLimit = 15

async function sentSize(address: string): Promise<number> {
  const file = join(site, address)
  const packed = await stat(`${file}.br`).catch(() => stat(file))
  return packed.size
}

const attribute = (html: string, name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? ''

/** Returns the paths of all modules that load with a chunk, including the chunk itself. `withStyles` adds their stylesheets. */
async function modulesOf(source: string, withStyles = false): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(build, 'manifest.json'), 'utf8')) as Manifest
  const found = new Map<string, string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`${key} is not part of the build`)
    if (found.has(key)) return
    found.set(key, `/${chunk.file}`)
    if (withStyles) for (const sheet of chunk.css ?? []) found.set(sheet, `/${sheet}`)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  collect(source)
  return [...found.values()]
}

/** The bytes in the base bundle of every page that only the chat needs: its slot, and the files that only the slot uses. */
async function closedChatSize(): Promise<number> {
  const own = /\/(?:chat-slot|stored-chat|chat-launcher|chat-corner)\.tsx?$/
  // Builds for a server, which leaves out Vite's chunk loader. The base bundle contains the loader anyway.
  const built = await bundle({
    root: join(build, '..'),
    logLevel: 'silent',
    publicDir: false,
    build: {
      ssr: 'web/app/slots/chat-slot.tsx',
      minify: true,
      write: false,
      manifest: false,
      rolldownOptions: { input: 'web/app/slots/chat-slot.tsx', external: (id) => !own.test(id) },
    },
  })
  const outputs = 'output' in built ? built.output : []
  const code = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('')
  // Within the base bundle nothing is imported from another file.
  return brotliCompressSync(code.replaceAll(/import ?\{[^}]*\} ?from ?"[^"]*";?|export ?\{[^}]*\};?/g, '')).length
}

/** Measures the transfer size of the pages: their HTML, the modules that hydrate them, and the scripts that run before the first paint. */
export async function measurePageSizes(): Promise<Figure[]> {
  const figures: Figure[] = []
  const figure = (name: string, bytes: number, limit: number, details: Record<string, unknown> = {}): Figure => ({
    name,
    measured: `${(bytes / KIB).toFixed(2)} KiB`,
    against: `${limit} KiB`,
    value: bytes / KIB,
    required: { atMost: limit },
    unit: ' KiB',
    details,
  })
  for (const page of pages) {
    const html = await readFile(join(site, page.file), 'utf8')
    const modules = attribute(html, 'modules').split(' ')
    const sizes = await Promise.all(modules.map(sentSize))
    const inline = [...html.matchAll(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '')
    const before = inline.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
    figures.push(
      figure(`${page.name} HTML with its styles`, await sentSize(page.file), page.html),
      figure(`${page.name} scripts before the first paint`, before, inlineLimit),
      figure(
        `${page.name} modules in all`,
        sizes.reduce((sum, size) => sum + size, 0),
        page.scripts,
        { modules, sizes },
      ),
    )
    if (page.name !== '/') continue
    const styles = attribute(html, 'styles').split(' ')
    const sheets = await Promise.all(styles.map(sentSize))
    figures.push(
      figure(
        'all its style sheets',
        sheets.reduce((sum, size) => sum + size, 0),
        stylesLimit,
      ),
    )
    const adding = async (name: string, given: string[], limit: number): Promise<Figure> => {
      const added = [...new Set(given)].filter((address) => !modules.includes(address) && !styles.includes(address))
      const addedSizes = await Promise.all(added.map(sentSize))
      return figure(
        `${name}, all it adds when opened`,
        addedSizes.reduce((sum, size) => sum + size, 0),
        limit,
        { modules: added, sizes: addedSizes },
      )
    }
    figures.push(await adding('sign-in dialog', await modulesOf(dialog.source), dialog.scripts))
    figures.push(await adding('chat', (await Promise.all(chat.sources.map((source) => modulesOf(source, true)))).flat(), chat.opened))
    figures.push(figure('chat, what every page carries of it while it is closed', await closedChatSize(), chat.closed))
  }
  return figures
}

import { join } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Bundles one script in web/app/inline into a single minified classic script for use inside a page. Used in the build and in development:
 * Vite is only loaded here when it is needed.
 */
export async function bundleInlineScript(root: string, name: 'theme' | 'boot'): Promise<string> {
  const { build } = await import('vite')
  const output = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      // Also supports browsers older than those in docs/browsers.md. In them, these scripts ensure that the page stays exactly as the
      // server sent it.
      target: 'es2015',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, `web/app/inline/${name}.ts`),
        output: { format: 'iife', codeSplitting: false, minify: true },
      },
    },
  })
  const [bundle] = [output].flat() as Rolldown.RolldownOutput[]
  const chunk = bundle?.output[0]
  if (chunk === undefined) throw new Error(`web/app/inline/${name}.ts produced no script`)
  return chunk.code.trim()
}

/**
 * Bundles one style sheet in web/app/inline, minified, for use inside a page. Used in the build and in development, like the scripts
 * above.
 */
export async function bundleInlineStyles(root: string, name: 'notice'): Promise<string> {
  const { build } = await import('vite')
  const input = join(root, `web/app/inline/${name}.css`)
  const output = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input } },
  })
  const [bundle] = [output].flat() as Rolldown.RolldownOutput[]
  const sheet = bundle?.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error(`web/app/inline/${name}.css produced no style sheet`)
  return String(sheet.source).trim()
}

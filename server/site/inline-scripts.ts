import { join } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Bundles one script of web/app/inline into a single classic script, minified, for use inside a page. For building and
 * for development: Vite is loaded here and only when asked for.
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
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, `web/app/inline/${name}.ts`),
        output: { format: 'iife', codeSplitting: false, minify: true },
      },
    },
  })
  const [bundle] = [output].flat() as Rolldown.RolldownOutput[]
  const chunk = bundle?.output[0]
  if (chunk === undefined) throw new Error(`web/app/inline/${name}.ts gave no script`)
  return chunk.code.trim()
}

import { join } from 'node:path'
import { build } from 'vite'
import { workedOut } from './worked-out.ts'

/** What has programs or files of its own beside it, and what only development loads: read from node_modules, as every source would be. */
const LEFT_OUT = ['@node-rs/argon2', '@node-rs/bcrypt', 'sharp', 'pdfkit', 'fxa-common-password-list', 'vite']

/**
 * Writes the server and its libraries into a few files, which load in a third of the time of a thousand: `main.js` as `npm start` runs
 * it, and the threads that draw PDFs and render pages. The names stay readable, for what stands in a log.
 */
export async function bundleServer(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [workedOut(root)],
    ssr: { noExternal: true, external: LEFT_OUT },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: {
          main: join(root, 'server/built-main.ts'),
          'pdf-worker': join(root, 'server/pdf/pdf-worker.ts'),
          'render-worker': join(root, 'server/site/announcements/render-worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: { jsdoc: false } },
      },
    },
  })
}

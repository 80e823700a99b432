import { join } from 'node:path'
import { build } from 'vite'
import { workedOut } from './worked-out.ts'

/**
 * Packages with their own binaries or files, and those that only development loads. They are loaded from node_modules, as when the server
 * runs from source.
 */
const LEFT_OUT = ['@node-rs/argon2', '@node-rs/bcrypt', 'sharp', 'pdfkit', 'fxa-common-password-list', 'vite']

/**
 * Bundles the server and its libraries into a few files, which load in a third of the time that a thousand separate files take: `main.js`
 * for `npm start`, and the threads that draw PDFs and render pages. Names stay readable for stack traces in the log.
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

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig } from 'vite'
import { oldestBrowsers } from './domain/browsers.ts'
import { tinykeysWithoutLookbehind } from './scripts/build/browsers/tinykeys-without-lookbehind.ts'
import { chunkOfAreas } from './scripts/build/chunk-areas.ts'
import { contentPlugins } from './scripts/build/content-plugins.ts'

const logger = createLogger('warn')
const { warn } = logger
/** The minifier does not know `:target-current` yet, and leaves it as it is. */
logger.warn = (message, options) => (message.includes("'target-current'") ? undefined : warn(message, options))

/** The browser's part of the build. `scripts/build.ts` runs it and writes the pages around its chunks. */
export default defineConfig(({ isSsrBuild = false }) => ({
  appType: 'custom',
  customLogger: logger,
  publicDir: false,
  plugins: [contentPlugins(import.meta.dirname), tinykeysWithoutLookbehind(), react(), tailwindcss()],
  build: {
    outDir: 'build/site',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`),
    rolldownOptions: {
      input: 'web/app/client.tsx',
      // Nothing may be imported out of a page's file, which is fetched under another address when it has failed (web/app/router.tsx).
      preserveEntrySignatures: 'allow-extension',
      experimental: { chunkOptimization: isSsrBuild },
      // What the build alone tells search engines leaves no empty file behind that browsers would fetch.
      treeshake: { moduleSideEffects: [{ test: /\/(organisation|breadcrumb-data)\.ts$/, sideEffects: false }] },
      // A page carries the names of the storage that it uses, not all of them.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', tags: ['$initial'] },
            { name: chunkOfAreas, debugName: 'areas' },
          ],
        },
      },
    },
  },
}))

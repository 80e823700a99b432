import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig } from 'vite'
import { oldestBrowsers } from './domain/browsers.ts'
import { tinykeysWithoutLookbehind } from './scripts/build/browsers/tinykeys-without-lookbehind.ts'
import { chunkOfAreas } from './scripts/build/chunk-areas.ts'
import { contentPlugins } from './scripts/build/content-plugins.ts'

const logger = createLogger('warn')
const { warn } = logger
/** The minifier does not recognise `:target-current`, but leaves it unchanged. */
logger.warn = (message, options) => (message.includes("'target-current'") ? undefined : warn(message, options))

/** The browser part of the build. `scripts/build.ts` runs it and writes the pages that use its chunks. */
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
      // No other chunk may import from a page's file, because after a failed load that file is fetched under a second URL
      // (web/app/router.tsx).
      preserveEntrySignatures: 'allow-extension',
      experimental: { chunkOptimization: isSsrBuild },
      // Modules that only provide data for search engines during the build must not leave empty files for browsers to fetch.
      treeshake: { moduleSideEffects: [{ test: /\/(organisation|breadcrumb-data)\.ts$/, sideEffects: false }] },
      // Each page includes only the storage key names that it uses.
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

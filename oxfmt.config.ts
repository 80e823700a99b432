import { defineConfig } from 'oxfmt'

/**
 * How code is set; `npm test -- lint` checks it, `npm run format` does it. Left as they are written: words and facts, which
 * people edit who run no formatter, and drawings, whose rows of points read better on a line.
 */
export default defineConfig({
  printWidth: 140,
  semi: false,
  singleQuote: true,
  sortPackageJson: false,
  ignorePatterns: ['content/**', 'tools/art/films/**', 'tools/art/pictures/**', '**/*.{md,json,yml,yaml,toml,html,svg,webmanifest}'],
})

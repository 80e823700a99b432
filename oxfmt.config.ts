import { defineConfig } from 'oxfmt'

/**
 * Code formatting. `npm test -- lint` checks it, and `npm run format` applies it. Two kinds of files are not formatted: texts and
 * settings, which are edited by people who do not run a formatter, and drawings, whose rows of points are easier to read on one line.
 */
export default defineConfig({
  printWidth: 140,
  semi: false,
  singleQuote: true,
  sortPackageJson: false,
  ignorePatterns: ['content/**', 'tools/art/films/**', 'tools/art/pictures/**', '**/*.{md,json,yml,yaml,toml,html,svg,webmanifest}'],
})

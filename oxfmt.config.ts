import { defineConfig } from 'oxfmt'

/**
 * Code formatting. `npm test -- lint` checks it, and `npm run format` applies it. Two kinds of files are not formatted: texts and
 * settings, because people edit them without running a formatter, and drawings, because their rows of points are easier to read on one
 * line.
 */
export default defineConfig({
  printWidth: 140,
  semi: false,
  singleQuote: true,
  sortPackageJson: false,
  ignorePatterns: ['content/**', 'tools/art/films/**', 'tools/art/pictures/**', '**/*.{md,json,yml,yaml,toml,html,svg,webmanifest}'],
})

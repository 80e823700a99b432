import type { Face } from './schema/face.ts'

/**
 * The typeface of pages, letters and papers. After a change of `source`: `npm run art:fonts`, which cuts from it the files of
 * content/fonts.
 */
export const face: Face = {
  name: 'Plus Jakarta Sans',
  source: '@fontsource-variable/plus-jakarta-sans',
  instead: ['ui-sans-serif', 'system-ui', 'Segoe UI', 'Roboto', 'sans-serif'],
}

import type { Face } from './schema/face.ts'

/**
 * The typeface of pages, emails and PDFs. After you change `source`, run `npm run art:fonts` to create the files in content/fonts from
 * it.
 */
export const face: Face = {
  name: 'Plus Jakarta Sans',
  source: '@fontsource-variable/plus-jakarta-sans',
  instead: ['ui-sans-serif', 'system-ui', 'Segoe UI', 'Roboto', 'sans-serif'],
}

import * as z from 'zod/mini'

const family = z.string().check(z.regex(/^[A-Za-z][\w -]*$/, "should be a face's name, such as Public Sans, without quotes"))

export const faceSchema = z.object({
  /** The name of the typeface in other programs. Mail programs use it if it is installed. */
  name: family,
  /**
   * The source for `npm run art:fonts`: an npm package with the parts of a variable typeface (@fontsource-variable/…), or a file in
   * content/fonts that contains all characters, in weights from 400 to 800.
   */
  source: z.string().check(z.regex(/^(@fontsource-variable\/[a-z\d-]+|[\w.-]+\.(woff2|ttf|otf))$/, 'should be @fontsource-variable/… or a font file')),
  /** Fallback typefaces, used until it has loaded and in emails. The last one should be sans-serif or serif. */
  instead: z.array(family).check(z.minLength(1)),
})
export type Face = z.infer<typeof faceSchema>

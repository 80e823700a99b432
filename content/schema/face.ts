import * as z from 'zod/mini'

const family = z.string().check(z.regex(/^[A-Za-z][\w -]*$/, "should be a face's name, such as Public Sans, without quotes"))

export const faceSchema = z.object({
  /** As other programs call it: mail programs use it where it is installed. */
  name: family,
  /**
   * What `npm run art:fonts` cuts: an npm package with the parts of a variable face (@fontsource-variable/…), or a file of content/fonts
   * that has all its letters, in weights from 400 to 800.
   */
  source: z.string().check(z.regex(/^(@fontsource-variable\/[a-z\d-]+|[\w.-]+\.(woff2|ttf|otf))$/, 'should be @fontsource-variable/… or a font file')),
  /** What stands in until it is there, and in letters; the last should be sans-serif or serif. */
  instead: z.array(family).check(z.minLength(1)),
})
export type Face = z.infer<typeof faceSchema>

import * as z from 'zod/mini'

/** Files by their names in content/, such as `chat.ts` and `inquiries/form.ts`. */
export const keptWordsSchema = z.array(z.string().check(z.regex(/^[a-z/-]+\.ts$/, 'should be the name of a file in content, such as chat.ts')))

import * as z from 'zod/mini'

/** File paths in content/, such as `chat.ts`, `inquiries/form.ts` and `pictures/courses/tiling.svg`. */
export const acceptedSampleWordsSchema = z.array(z.string().check(z.regex(/^[\w/.-]+\.[a-z\d]+$/, 'should be the name of a file in content, such as chat.ts')))

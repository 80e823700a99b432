import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

/** Something to read, watch or have at hand; with an address where it is on the web. */
const materialSchema = z.object({ label: words, url: z.optional(z.url({ protocol: /^https$/ })) })

const moduleSchema = z.object({
  /** Once somebody has finished the module it is known by this: give a new one to a new module only. */
  id: slug,
  title: words.check(z.maxLength(60)),
  /** What one will be able to do; follows 'You will be able to'. */
  aim: words,
  /** What there is to read, in paragraphs. */
  text: z.array(words),
  /** What to do by hand. */
  tasks: z.array(words).check(z.minLength(1), z.maxLength(4)),
  materials: z.array(materialSchema).check(z.minLength(1), z.maxLength(6)),
})
export type Module = z.infer<typeof moduleSchema>
export type Material = z.infer<typeof materialSchema>

/** What somebody can learn of a course by themselves, before and beside its classes; a file content/learning/<slug>.ts each. */
export const learningSchema = z.object({
  /** What these modules are for, in one or two sentences. */
  introduction: words,
  modules: z
    .array(moduleSchema)
    .check(
      z.minLength(6),
      z.maxLength(20),
      z.refine((modules) => new Set(modules.map(({ id }) => id)).size === modules.length, { error: 'Two modules have the same id' }),
    ),
})
export type Learning = z.infer<typeof learningSchema>

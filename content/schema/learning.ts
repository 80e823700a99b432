import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

/** Something to read, watch or have ready. It has a URL if it is on the web. */
const materialSchema = z.object({ label: words, url: z.optional(z.url({ protocol: /^https$/ })) })

const moduleSchema = z.object({
  /** Learners' progress is stored under this id. Only a new module may get a new id. */
  id: slug,
  title: words.check(z.maxLength(60)),
  /** The skill that the module teaches. Follows 'You will be able to'. */
  aim: words,
  /** The text to read, in paragraphs. */
  text: z.array(words),
  /** Practical tasks. */
  tasks: z.array(words).check(z.minLength(1), z.maxLength(4)),
  materials: z.array(materialSchema).check(z.minLength(1), z.maxLength(6)),
})
export type Module = z.infer<typeof moduleSchema>
export type Material = z.infer<typeof materialSchema>

/** The self-study material of a course, for use before and during its classes. One file content/learning/<slug>.ts per course. */
export const learningSchema = z.object({
  /** The purpose of the modules, in one or two sentences. */
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

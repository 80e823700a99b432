import * as z from 'zod/mini'
import { words } from './basics.ts'

/** What a step can point at: an element marked `data-tour` with one of these. */
export const tourTargets = ['pages', 'programs', 'costs', 'admissions', 'apply'] as const

export const tourSchema = z.object({
  /** Names the buttons, read aloud. */
  leave: words,
  back: words,
  next: words,
  finish: words,
  /** 'Step' and 'of' in 'Step 2 of 9'. */
  step: words,
  of: words,
  steps: z.array(
    z.object({
      target: z.enum(tourTargets),
      title: words.check(z.maxLength(40)),
      text: words.check(z.maxLength(180)),
    }),
  ),
})
export type Tour = z.infer<typeof tourSchema>
export type TourStep = Tour['steps'][number]

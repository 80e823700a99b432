import * as z from 'zod/mini'
import { words } from './basics.ts'

/** The possible targets of a step: elements marked `data-tour` with one of these values. */
export const tourTargets = ['pages', 'programs', 'costs', 'admissions', 'apply'] as const

export const tourSchema = z.object({
  /** Labels of the buttons, also read aloud. */
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

import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

/** One entry of a list a person chooses from: what is stored, and what is read. */
export const choiceSchema = z.object({ value: slug, label: words })
export type Choice = z.infer<typeof choiceSchema>

export const choicesSchema = z.object({
  gender: z.array(choiceSchema),
  maritalStatus: z.array(choiceSchema),
  educationLevel: z.array(choiceSchema),
  tertiaryEducation: z.array(z.object({ value: z.string().check(z.regex(/^[a-z_]+$/)), label: words })),
  studyMode: z.array(choiceSchema),
  sponsorshipType: z.array(choiceSchema),
})
export type Choices = z.infer<typeof choicesSchema>

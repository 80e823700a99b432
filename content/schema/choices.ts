import * as z from 'zod/mini'
import { eachOnce, slug, words } from './basics.ts'

/** One option in a list: the stored value and the label. */
export const choiceSchema = z.object({ value: slug, label: words })
export type Choice = z.infer<typeof choiceSchema>

const valueOf = ({ value }: { value: string }) => value
const choiceList = z.array(choiceSchema).check(z.minLength(1), eachOnce(valueOf))

export const choicesSchema = z.object({
  gender: choiceList,
  maritalStatus: choiceList,
  educationLevel: choiceList,
  tertiaryEducation: z.array(z.object({ value: z.string().check(z.regex(/^[a-z_]+$/)), label: words })).check(z.minLength(1), eachOnce(valueOf)),
  studyMode: choiceList,
  sponsorshipType: choiceList,
})
export type Choices = z.infer<typeof choicesSchema>

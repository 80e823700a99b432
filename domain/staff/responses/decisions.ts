import * as z from 'zod/mini'
import { count, moment, who } from './parts.ts'

/** A number of places that staff have set. */
const setPlaces = z.nullable(z.strictObject({ places: count, by: who, at: moment }))

/** The places on a course in a coming intake. `own` is the number set for this intake alone. */
const intakePlaces = z.strictObject({
  intake: z.string(),
  label: z.string(),
  places: count,
  own: setPlaces,
  offered: count,
  confirmed: count,
  waiting: count,
})
export type IntakePlaces = z.infer<typeof intakePlaces>

/** `inFiles` is the number in `content/decisions.ts`, and `everyIntake` the one set for every intake without its own. */
const editedCourse = z.strictObject({
  course: z.string(),
  label: z.string(),
  program: z.string(),
  inFiles: count,
  everyIntake: setPlaces,
  intakes: z.array(intakePlaces),
})
export type EditedCourse = z.infer<typeof editedCourse>

/** A change, with labels. `intake` null means every intake, and `places` null that the number is no longer set in the console. */
const placesChange = z.strictObject({
  id: count,
  course: z.string(),
  intake: z.nullable(z.string()),
  places: z.nullable(count),
  by: who,
  at: moment,
})
export type PlacesChange = z.infer<typeof placesChange>

/** Courses by program, and the newest changes first. */
export const editedPlaces = z.strictObject({ courses: z.array(editedCourse), changes: z.array(placesChange) })
export type EditedPlaces = z.infer<typeof editedPlaces>

/** `value` is stored, staff see `label`, and the applicant sees `sentence`. */
const reason = z.strictObject({ value: z.string(), label: z.string(), sentence: z.string() })
export type RejectionReason = z.infer<typeof reason>

/** The reasons in order, those in `content/decisions.ts`, and the newest versions. `reasons` null means those in the files. */
export const editedReasons = z.strictObject({
  reasons: z.array(reason),
  inFiles: z.array(reason),
  /** 0 before the first change. */
  version: count,
  versions: z.array(z.strictObject({ id: count, reasons: z.nullable(z.array(reason)), by: who, at: moment })),
})
export type EditedReasons = z.infer<typeof editedReasons>

import { expect, it } from 'vitest'
import { costs } from '#content/costs.ts'
import { intakes } from '#content/intakes.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { loadCourse } from '#web/features/programs/course/course-data.ts'
import { courseStructuredData } from './structured-data.ts'

async function thingOf(months: number) {
  const [program] = programs
  const data = await loadCourse(program?.id ?? '', program?.courses[0]?.id ?? '')
  if (data === null) throw new Error('The first course is not there')
  const [thing] = courseStructuredData({ ...data, course: { ...data.course, months } })
  return thing
}

it('offers a course at the tuition fee for its length', async () => {
  expect(await thingOf(7)).toMatchObject({ timeRequired: 'P7M', offers: { price: 7 * costs.tuition } })
})

it('lists the same start dates on every day, so that prerendered and client output match', async () => {
  const { hasCourseInstance } = (await thingOf(7)) as { hasCourseInstance?: { startDate: string }[] }
  expect(hasCourseInstance?.map(({ startDate }) => startDate)).toEqual(intakes.map(({ startsOn }) => startsOn))
})

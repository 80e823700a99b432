import { expect, it } from 'vitest'
import { costs } from '#content/costs.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { loadCourse } from '#web/features/programs/course/course-data.ts'
import { courseStructuredData } from './structured-data.ts'

it('offers a course for what its months cost together', async () => {
  const [program] = programs
  const data = await loadCourse(program?.id ?? '', program?.courses[0]?.id ?? '')
  if (data === null) throw new Error('The first course is not there')
  const [thing] = courseStructuredData({ ...data, course: { ...data.course, months: 7 } })
  expect(thing).toMatchObject({ timeRequired: 'P7M', offers: { price: 7 * (costs.tuition + costs.studentAllowance) } })
})

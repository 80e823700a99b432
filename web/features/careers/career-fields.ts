import type { CareerDetails } from '#content/schema/careers.ts'
import { programs } from '#domain/programs/catalogue.ts'
import type { CareerCourse } from '#domain/programs/careers.ts'
import { withRetry } from '#web/lib/module-retry.ts'

export type ListedCareer = CareerDetails & { title: string; short: string; summary: string; courses: CareerCourse[] }
export type CareerField = { id: string; title: string; careers: ListedCareer[] }

/** Loads all careers with their typical day, stages and courses, grouped by program. Programs without careers are omitted. */
export async function loadCareerFields(): Promise<CareerField[]> {
  const [{ careersOfProgram, coursesOfCareer }, { careerDetails }] = await Promise.all([
    withRetry(() => import('#domain/programs/careers.ts')),
    withRetry(() => import('#content/career-details.ts')),
  ])
  const fields = programs.map(({ id, title }) => ({
    id,
    title,
    careers: careersOfProgram(id).map(({ id: careerId, title: name, short = name, summary }) => {
      const { day = '', grows = [] } = careerDetails.find((details) => details.id === careerId) ?? {}
      return { id: careerId, title: name, short, summary, day, grows, courses: [...coursesOfCareer(careerId)] }
    }),
  }))
  return fields.filter(({ careers }) => careers.length > 0)
}

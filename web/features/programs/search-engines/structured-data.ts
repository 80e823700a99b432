import type { Course as CourseThing, CourseInstance, ItemList, WithContext } from 'schema-dts'
import { intakes } from '#content/intakes.ts'
import { costs } from '#content/costs.ts'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { CURRENCY, LANGUAGE } from '#domain/region.ts'
import { paths } from '#domain/paths.ts'
import { siteOrigin } from '#web/lib/page/site-origin.ts'
import type { CoursePageData } from '#web/features/programs/course/course-data.ts'
import type { ListedProgram } from '#web/features/programs/catalogue/programs-data.ts'

const address = (path: string) => `${siteOrigin()}${path}`
const provider = () => ({ '@id': address('/#institute') })

const programsStep = ['Programs', paths.programs] as const

export function programsStructuredData(programs: readonly ListedProgram[]) {
  const addresses = programs.flatMap(({ id, courses }) => courses.map((course) => address(paths.course(id, course.id))))
  const list: WithContext<ItemList> = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: addresses.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
  }
  return [list, breadcrumbData(...programsStep)]
}

export function programStructuredData({ id, title }: Pick<ListedProgram, 'id' | 'title'>) {
  return [breadcrumbData(title, paths.program(id), [programsStep])]
}

export function courseStructuredData({ program, course, texts }: CoursePageData) {
  const path = paths.course(program.id, course.id)
  // Includes all intakes from content/, as the page does before its scripts run. The output does not depend on the date (decision 0100).
  const instances = intakes.map(({ startsOn }): CourseInstance => ({
    '@type': 'CourseInstance',
    courseMode: ['onsite', ...course.modes],
    startDate: startsOn,
    courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Monthly', repeatCount: course.months, startDate: startsOn },
  }))
  const thing: WithContext<CourseThing> = {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': `${address(path)}#course`,
    name: course.label,
    description: course.summary,
    url: address(path),
    provider: provider(),
    educationalCredentialAwarded: texts.award,
    coursePrerequisites: course.before,
    teaches: course.learn,
    inLanguage: LANGUAGE,
    timeRequired: `P${course.months}M`,
    hasCourseInstance: instances,
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: costs.tuition * course.months,
      priceCurrency: CURRENCY,
      url: address(path),
    },
  }
  return [thing, breadcrumbData(course.label, path, [programsStep, [program.title, paths.program(program.id)]])]
}

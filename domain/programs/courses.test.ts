import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { programs } from './catalogue.ts'
import { sampleCourse } from './sample-courses.ts'
import { courseBySlug, learnedCourses } from './courses.ts'
import { slugOfCourse } from './slugs.ts'

it('gives every course its own URL and a content file', () => {
  const slugs = learnedCourses.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs).toHaveLength(programs.flatMap(({ courses }) => courses).length)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(learnedCourses.filter(({ programId, slug }) => !existsSync(`content/courses/${programId}/${slug}.ts`))).toEqual([])
})

it('keeps the URL written in its file when a course is renamed', () => {
  expect(slugOfCourse({ id: 'comp-4', label: 'Making Websites', slug: 'web-development' })).toBe('web-development')
  expect(slugOfCourse({ id: 'const-6', label: 'POP (Plaster of Paris) Design' })).toBe('pop-plaster-of-paris-design')
})

it('finds a course by its slug', () => {
  const { programId, id } = sampleCourse(0, 3)
  const slug = learnedCourses.find((course) => course.id === id)?.slug ?? ''
  expect(courseBySlug(slug)).toMatchObject({ id, programId })
  expect(courseBySlug('no-such-course')).toBeUndefined()
  expect(courseBySlug('')).toBeUndefined()
})

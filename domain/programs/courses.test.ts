import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { courseBySlug, learnedCourses, slugOfCourse } from './courses.ts'

it('gives every course an address of its own, with something written about it', () => {
  const slugs = learnedCourses.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs).toEqual(expect.arrayContaining(['web-development', 'computer-appreciation']))
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(slugs.filter((slug) => !existsSync(`content/learning/${slug}.ts`))).toEqual([])
})

it('keeps the address that is written down when a course gets another name', () => {
  expect(slugOfCourse({ id: 'comp-4', label: 'Making Websites', slug: 'web-development' })).toBe('web-development')
  expect(slugOfCourse({ id: 'const-6', label: 'POP (Plaster of Paris) Design' })).toBe('pop-plaster-of-paris-design')
})

it('finds a course by its address', () => {
  expect(courseBySlug('web-development')).toMatchObject({ id: 'comp-4', programId: 'computer-technology' })
  expect(courseBySlug('comp-4')).toBeUndefined()
  expect(courseBySlug('')).toBeUndefined()
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { withoutSamples } from '#web/lib/page/samples.ts'
import { CourseTeachers } from './course-teachers.tsx'
import { teachersOfCourse } from './teachers-of-course.ts'

const placeholder = { sample: true as const, name: 'Name of an instructor', before: 'Where they did this work' }
const eze = { name: 'Ngozi Eze', before: 'Twelve years at the loom' }

describe('teachers of a course', () => {
  it('are listed with their experience, and samples are marked', () => {
    const html = renderToStaticMarkup(<CourseTeachers teachers={[eze, placeholder]} />)
    for (const said of [eze.name, eze.before, placeholder.name, placeholder.before]) expect(html).toContain(said)
    expect(html.match(/sample-tag/g)).toHaveLength(1)
    expect(renderToStaticMarkup(<CourseTeachers teachers={[eze]} />)).not.toContain('sample-tag')
  })

  it('are omitted from public sites while all are samples', async () => {
    const all = { wood: [placeholder], steel: [placeholder, eze] }
    expect(teachersOfCourse('wood', all)).toEqual({ teachers: [placeholder] })
    expect(await withoutSamples(async () => teachersOfCourse('wood', all))).toEqual({})
    expect(await withoutSamples(async () => teachersOfCourse('steel', all))).toEqual({ teachers: [eze] })
    expect(teachersOfCourse('stone', all)).toEqual({})
  })
})

import { describe, expect, it } from 'vitest'
import { careers } from '#content/careers.ts'
import { programs } from './catalogue.ts'
import { careersOfCourse, careersOfProgram, coursesOfCareer } from './careers.ts'

describe('careers', () => {
  it('link to courses, which link back to them', () => {
    for (const { id } of careers) {
      for (const course of coursesOfCareer(id)) expect(careersOfCourse(course.id).map((career) => career.id)).toContain(id)
    }
    const [first] = careers
    const program = programs.find(({ courses }) => courses.some(({ id }) => id === first?.courses[0]))
    const { id, label } = program?.courses.find((course) => course.id === first?.courses[0]) ?? {}
    expect(coursesOfCareer(first?.id ?? '')[0]).toEqual({ programId: program?.id, id, label })
  })

  it('each belong to one program', () => {
    const placed = programs.flatMap(({ id }) => careersOfProgram(id).map((career) => career.id))
    expect(placed.toSorted()).toEqual(careers.map(({ id }) => id).toSorted())
  })

  it('are empty for an unknown id', () => {
    expect(careersOfCourse('comp-99')).toEqual([])
    expect(careersOfProgram('')).toEqual([])
    expect(coursesOfCareer('astronaut')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { careers } from '#content/careers.ts'
import { programs } from '#content/programs.ts'
import { careersOfCourse, careersOfProgram, coursesOfCareer } from './careers.ts'

describe('careers', () => {
  it('lead to courses and back', () => {
    for (const { id } of careers) {
      for (const course of coursesOfCareer(id)) expect(careersOfCourse(course.id).map((career) => career.id)).toContain(id)
    }
    expect(coursesOfCareer('software-developer')[0]).toEqual({
      programId: 'computer-technology',
      id: 'comp-4',
      label: 'Web Development',
    })
  })

  it('stand under one program each', () => {
    expect(programs.flatMap(({ id }) => careersOfProgram(id))).toEqual(careers)
  })

  it('are none for what nobody knows', () => {
    expect(careersOfCourse('comp-99')).toEqual([])
    expect(careersOfProgram('')).toEqual([])
    expect(coursesOfCareer('astronaut')).toEqual([])
  })
})

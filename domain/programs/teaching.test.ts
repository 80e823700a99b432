import { describe, expect, it } from 'vitest'
import type { Program } from '#content/schema/programs.ts'
import { teachersByCourse, teachersInShort, withTeaches } from './teaching.ts'

const person = { post: 'instructors', before: 'Years of it' }
const eze = { ...person, name: 'Ngozi Eze', courses: ['wood', 'steel'] }
const obi = { ...person, name: 'Chidi Obi', courses: ['steel'], teaches: 'Metal of every kind' }
const sani = { ...person, name: 'Halima Sani', teaches: 'Safety' }
const director = { ...person, name: 'Musa Bala', post: 'director' }
const placeholder = { ...person, sample: true as const, name: 'Name of an instructor', courses: ['wood'] }
const courses = [
  { id: 'wood', label: 'Carpentry' },
  { id: 'steel', label: 'Steel Fabrication' },
]
const programs: Program[] = [{ id: 'building', title: 'Building', level: 'Certificate', description: 'Houses.', courses }]

describe('teaching subjects', () => {
  it("use the teacher's own wording, or otherwise the names of the courses", () => {
    const teaches = withTeaches([eze, obi, sani, director], programs).map((one) => one.teaches)
    expect(teaches).toEqual(['Carpentry, Steel Fabrication', 'Metal of every kind', 'Safety', undefined])
  })
})

describe('course teachers', () => {
  it('include every person assigned to the course, with their previous work, and mark samples', () => {
    expect(teachersByCourse([placeholder, eze, obi, sani, { ...director, courses: [] }])).toEqual({
      wood: [
        { sample: true, name: 'Name of an instructor', before: 'Years of it' },
        { name: 'Ngozi Eze', before: 'Years of it' },
      ],
      steel: [
        { name: 'Ngozi Eze', before: 'Years of it' },
        { name: 'Chidi Obi', before: 'Years of it' },
      ],
    })
  })
})

describe('short list of teachers', () => {
  it('has two names and the number of others', () => {
    expect(teachersInShort([placeholder, director])).toBe('')
    expect(teachersInShort([placeholder, sani, director])).toBe('Halima Sani')
    expect(teachersInShort([eze, obi])).not.toContain('more')
    const many = teachersInShort([
      director,
      eze,
      obi,
      sani,
      ...Array.from({ length: 16 }, (_, at) => ({ ...sani, name: `Somebody ${at}` })),
    ])
    for (const part of ['Ngozi Eze', 'Chidi Obi', '17\u00a0more']) expect(many).toContain(part)
    expect(many).not.toContain('Halima')
  })
})

import { describe, expect, it } from 'vitest'
import { hero } from './hero.ts'
import { home } from './home.ts'
import { institute } from './institute.ts'
import { heroSchema, homeSchema, welcomeSchema } from './schema/home.ts'
import { homeTitle, instituteSchema } from './schema/institute.ts'
import { welcome } from './welcome.ts'

describe('home page content', () => {
  it('is complete', () => {
    expect(homeSchema.parse(home)).toEqual(home)
    expect(heroSchema.parse(hero)).toEqual(hero)
    expect(welcomeSchema.parse(welcome)).toEqual(welcome)
  })
})

describe('home page title', () => {
  it('contains the name and kind of the institute, with the short name if the full one is too long', () => {
    expect(homeTitle(institute)).toBe(`${institute.name} | ${institute.kind}`)
    const name = 'Polytechnic of Technical and Vocational Education'
    expect(homeTitle({ name, shortName: 'PTVE', kind: 'Weaving and carving' })).toBe('PTVE | Weaving and carving')
  })

  it('stays under 60 characters', () => {
    const paths = (kind: string) => instituteSchema.safeParse({ ...institute, kind }).error?.issues.map(({ path }) => path) ?? []
    expect(paths('A school')).toEqual([])
    expect(paths('w'.repeat(60))).toEqual([['kind']])
  })
})

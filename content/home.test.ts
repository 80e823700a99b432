import { describe, expect, it } from 'vitest'
import { hero } from './hero.ts'
import { home } from './home.ts'
import { heroSchema, homeSchema, welcomeSchema } from './schema/home.ts'
import { welcome } from './welcome.ts'

describe('the words of the home page', () => {
  it('are complete', () => {
    expect(homeSchema.parse(home)).toEqual(home)
    expect(heroSchema.parse(hero)).toEqual(hero)
    expect(welcomeSchema.parse(welcome)).toEqual(welcome)
  })
})

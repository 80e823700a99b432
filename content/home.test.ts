import { readFileSync } from 'node:fs'
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

  it('stand in the captions of the film as they are written here', () => {
    const cues = readFileSync('content/films/campus-tour.vtt', 'utf8').split('\n\n').slice(1)
    expect(cues.map((cue) => cue.split('\n')[1])).toEqual(home.campusTour.captions)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { programs } from '#content/programs.ts'
import { courseDrawings } from './courses/courses.ts'
import { sceneDrawings } from './scenes/scenes.ts'

const svg = (name: string) => readFileSync(`web/pictures/${name}.svg`, 'utf8')
const parts = (name: string) => [...svg(name).matchAll(/<g id="([^"]+)"/g)].map(([, id]) => id)
const fields = { 'computer-technology': 'computing', 'vocational-studies': 'vocational', 'construction-technologies': 'construction' }

describe('the drawings', () => {
  it.each(programs.map((program) => [program.id, program.courses.map(({ id }) => id)] as const))('show every course of %s, large and small', (program, courses) => {
    const field = fields[program as keyof typeof fields]
    expect(Object.keys(courseDrawings[field] ?? {})).toEqual(courses)
    expect(parts(`courses-${field}`)).toEqual(courses)
    expect(courses.map((id) => parts(`courses/${id}`))).toEqual(courses.map(() => ['object']))
  })

  it.each(Object.keys(sceneDrawings))('have the scene %s', (name) => {
    expect(parts(`scenes/${name}`)).toEqual(['scene'])
  })

  it('exist wherever a page asks for one', () => {
    const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('pictures'))
    const asked = sources.flatMap((file) => [...readFileSync(`web/${file}`, 'utf8').matchAll(/web\/pictures\/([\w/-]+)\.svg/g)].map(([, name = '']) => name))
    expect(asked).not.toEqual([])
    expect(asked.filter((name) => parts(name).length === 0)).toEqual([])
  })

  it('take every colour from the page and carry no words', () => {
    const files = readdirSync('web/pictures', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'))
    const foreign = /<text|<style|style="|<script|(?:fill|stroke)="(?!var\(|color-mix\(|none)[^"]*"/
    expect(files.filter((file) => foreign.test(svg(file.replace(/\.svg$/, ''))))).toEqual([])
  })

  it('stay small', () => {
    const limits = [
      ...Object.values(fields).map((field) => [`courses-${field}`, 60_000] as const),
      ...programs.flatMap(({ courses }) => courses.map(({ id }) => [`courses/${id}`, 9_000] as const)),
      ...Object.keys(sceneDrawings).map((name) => [`scenes/${name}`, 36_000] as const),
    ]
    expect(limits.filter(([name, limit]) => svg(name).length > limit)).toEqual([])
  })
})

import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const here = import.meta.dirname
const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'))
const read = (file: string) => readFileSync(`${here}/${file}`, 'utf8')

// tools/art/pictures.ts generates them.
describe('generated drawings', () => {
  it('show every course', () => {
    const learned = globSync('*/*.ts', { cwd: `${here}/../courses` }).map((file) => `${basename(file, '.ts')}.svg`)
    expect(readdirSync(`${here}/courses`).toSorted()).toEqual(learned.toSorted())
  })

  it('use only the page colours and contain no text', () => {
    const foreign = /<text|<style|style="|<script|(?:fill|stroke)="(?!var\(|color-mix\(|none)[^"]*"/
    expect(files.filter((file) => foreign.test(read(file)))).toEqual([])
  })

  it('stay within their size limits', () => {
    const limits = { 'courses/': 9_000, 'programs/': 14_000, 'people/': 2_000, 'pages/': 36_000, '': 60_000 }
    const limitOf = (file: string) => Object.entries(limits).find(([folder]) => file.startsWith(folder))?.[1] ?? 0
    expect(files.filter((file) => read(file).length > limitOf(file))).toEqual([])
  })
})

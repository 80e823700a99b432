import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { learningProblems } from './learning-problems.ts'

it('finds nothing wrong with what is delivered', async () => {
  expect(await learningProblems()).toEqual([])
})

it('names a course without modules, modules without a course, and what is wrong inside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'learning-'))
  await writeFile(join(folder, 'stray.ts'), `export const learning = { introduction: 'Words', modules: [{ id: 'A b' }] }`)
  const found = await learningProblems(folder, ['tiling'])
  await rm(folder, { recursive: true })
  const said = found.map(({ file, what }) => `${file.slice(folder.length)}: ${what}`).join('\n')
  for (const word of ['/tiling.ts: is missing', '/stray.ts: belongs to no course', 'modules.0.id', 'modules.0.title'])
    expect(said).toContain(word)
})

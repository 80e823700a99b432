import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { MOVES } from '#domain/applications/application-moves.ts'
import { statusDiagram, withDiagram } from './diagram.ts'

it('the diagram in the documentation is that of the table of moves', async () => {
  const text = await readFile('docs/applications.md', 'utf8')
  expect(text, 'Run: node scripts/run.js tools/application-diagram/draw-diagram.ts').toBe(withDiagram(text))
  expect(statusDiagram().match(/: (?:applicant|officer|decider|system)$/gm)).toHaveLength(MOVES.length)
})

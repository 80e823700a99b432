import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { TRANSITIONS } from '#domain/applications/status-transitions.ts'
import { statusDiagram, withDiagram } from './diagram.ts'

it('the diagram in the documentation matches the transition table', async () => {
  const text = await readFile('docs/applications.md', 'utf8')
  expect(text, 'Run: node scripts/run.js tools/application-diagram/draw-diagram.ts').toBe(withDiagram(text))
  expect(statusDiagram().match(/: (?:applicant|officer|decider|system)$/gm)).toHaveLength(TRANSITIONS.length)
})

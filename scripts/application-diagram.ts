import { readFile, writeFile } from 'node:fs/promises'
import { withDiagram } from './application-diagram/diagram.ts'

/** Draws the diagram of statuses in docs/applications.md from the table of moves: node scripts/run.js scripts/application-diagram.ts. */
const file = 'docs/applications.md'
await writeFile(file, withDiagram(await readFile(file, 'utf8')))

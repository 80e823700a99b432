import { readFile, writeFile } from 'node:fs/promises'
import { withDiagram } from './diagram.ts'

/** Updates the status diagram in docs/applications.md: node scripts/run.js tools/application-diagram/draw-diagram.ts. */
const file = 'docs/applications.md'
await writeFile(file, withDiagram(await readFile(file, 'utf8')))

import { MOVES, isFinal } from '#domain/applications/application-moves.ts'
import { STATUSES } from '#domain/applications/application-statuses.ts'

/** The table of moves as a Mermaid diagram: who may move an application from where to where. */
export function statusDiagram(): string {
  const lines = [
    '[*] --> draft',
    ...MOVES.map((move) => `${move.from} --> ${move.to}: ${move.by === 'staff' ? move.role : move.by}`),
    ...STATUSES.filter(isFinal).map((status) => `${status} --> [*]`),
  ]
  return `\`\`\`mermaid\nstateDiagram-v2\n${lines.map((line) => `  ${line}`).join('\n')}\n\`\`\``
}

const BLOCK = /```mermaid\nstateDiagram-v2\n[\s\S]*?```/

/** The text with its diagram drawn anew. */
export function withDiagram(text: string): string {
  if (!BLOCK.test(text)) throw new Error('There is no diagram to draw anew')
  return text.replace(BLOCK, () => statusDiagram())
}

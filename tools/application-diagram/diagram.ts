import { TRANSITIONS, isFinal } from '#domain/applications/status-transitions.ts'
import { STATUSES } from '#domain/applications/application-statuses.ts'

/** The table of transitions as a Mermaid diagram: who may change which status to which. */
export function statusDiagram(): string {
  const lines = [
    '[*] --> draft',
    ...TRANSITIONS.map(
      (transition) => `${transition.from} --> ${transition.to}: ${transition.by === 'staff' ? transition.role : transition.by}`,
    ),
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

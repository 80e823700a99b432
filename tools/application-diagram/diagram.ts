import { TRANSITIONS } from '#domain/applications/status-transitions.ts'

/** Returns the transition table as a Mermaid diagram. It shows who may make each status transition. */
export function statusDiagram(): string {
  const lines = [
    '[*] --> draft',
    ...TRANSITIONS.map(
      (transition) => `${transition.from} --> ${transition.to}: ${transition.by === 'staff' ? transition.role : transition.by}`,
    ),
  ]
  return `\`\`\`mermaid\nstateDiagram-v2\n${lines.map((line) => `  ${line}`).join('\n')}\n\`\`\``
}

const BLOCK = /```mermaid\nstateDiagram-v2\n[\s\S]*?```/

/** Replaces the diagram in the text with a newly generated one. */
export function withDiagram(text: string): string {
  if (!BLOCK.test(text)) throw new Error('There is no diagram to redraw')
  return text.replace(BLOCK, () => statusDiagram())
}

import { ConsolePage } from './console-page.tsx'

/** In place of a page that somebody's role does not open; its address may have come from a colleague. */
export function ForOperators() {
  return (
    <ConsolePage title="For operators" lead="This page is for operators. Your role opens the others.">
      <p>Ask an operator if you need it.</p>
    </ConsolePage>
  )
}

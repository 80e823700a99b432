import type { LoaderFunctionArgs } from 'react-router'

/** A loader for pages that say how something ended: the outcome that `:outcome` names, or a 404. */
export function knownOutcome<Outcome>(outcomes: Readonly<Record<string, Outcome>>): (call: LoaderFunctionArgs) => Outcome {
  return ({ params }) => {
    const found = Object.entries(outcomes).find(([name]) => name === params['outcome'])
    if (found === undefined) throw new Response('', { status: 404 })
    return found[1]
  }
}

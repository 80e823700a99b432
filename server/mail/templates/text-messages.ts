import { institute } from '#content/institute.ts'

/** The code of the second step: first in the text, so that phones offer it to whoever is asked for one. */
export function factorCodeText({ code }: { code: string }): string {
  return `${code} is your ${institute.name} code. Nobody from the institute will ask you for it.`
}

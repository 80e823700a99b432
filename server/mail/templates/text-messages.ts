import { institute } from '#content/institute.ts'

/** The code of the second factor: first in the text, so that phones offer it to whoever is asked for one. */
export function factorCodeText({ code }: { code: string }): string {
  return `${code} is your ${institute.name} code. Nobody from the institute will ask you for it.`
}

/**
 * The link of an assisted application, at the end, where phones find it whole. One segment, for an address of the site of up to 40
 * letters.
 */
export function assistedApplicationLinkText({ url }: { url: string }): string {
  return `${institute.shortName}: check and send the application we started with you: ${url}`
}

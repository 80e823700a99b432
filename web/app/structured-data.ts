import type { Thing, WithContext } from 'schema-dts'

/** `<` would end the script element early when it starts `</script`. */
export const inScript = (json: string) => json.replaceAll('<', '\\u003c')

/** JSON-LD as search engines look for it in a page's head. Data, not code: the content security policy lets it be. */
export function structuredDataScripts(things: readonly WithContext<Thing>[]): string {
  return things.map((thing) => `<script type="application/ld+json">${inScript(JSON.stringify(thing))}</script>`).join('')
}

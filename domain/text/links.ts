/** Where an address of the web begins, as people write it: with its scheme, or with `www.` alone. */
const BEGINNING = /https?:\/\/|(?:^|[^A-Za-z0-9.@-])www\.(?=[A-Za-z0-9])/giu

/** How many web addresses a text holds. Robots write for the sake of links; people rarely need more than a few. */
export function countLinks(text: string): number {
  return [...text.replaceAll(/(https?:\/\/)www\./giu, '$1').matchAll(BEGINNING)].length
}

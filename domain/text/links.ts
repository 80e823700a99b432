/** The start of a web address as people write it: with its scheme, or with only `www.`. */
const BEGINNING = /https?:\/\/|(?:^|[^A-Za-z0-9.@-])www\.(?=[A-Za-z0-9])/giu

/** Counts the web addresses in a text. Bots write messages in order to post links, while people rarely need more than a few. */
export function countLinks(text: string): number {
  return [...text.replaceAll(/(https?:\/\/)www\./giu, '$1').matchAll(BEGINNING)].length
}

import { type Lettering, type Weight, drawable } from './lettering.ts'

export type Type = { weight: Weight; size: number }

/** Maximum number of lines for one text. No text that passes the rules comes close. */
const MOST_LINES = 2000

/**
 * The lines that a text needs at a width of `width` points. Lines break between words, and within a word that is longer than a line. Line
 * breaks in the text are preserved.
 */
export function breakLines(lettering: Lettering, text: string, { weight, size }: Type, width: number): string[] {
  const widthOf = (part: string) => lettering.width(part, weight, size)
  const space = widthOf(' ')
  const lines: string[] = []
  for (const paragraph of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    let line = ''
    let used = 0
    for (const word of drawable(paragraph)
      .split(' ')
      .flatMap((part) => fitting(part))) {
      const needed = widthOf(word)
      if (line !== '' && used + space + needed > width) {
        lines.push(line)
        line = ''
      }
      used = line === '' ? needed : used + space + needed
      line = line === '' ? word : `${line} ${word}`
    }
    lines.push(line)
  }
  return lines.slice(0, MOST_LINES)

  function fitting(word: string): string[] {
    if (word === '') return []
    if (widthOf(word) <= width) return [word]
    const parts: string[] = []
    let part = ''
    let used = 0
    for (const grapheme of lettering.graphemesOf(word)) {
      const needed = widthOf(grapheme)
      if (part !== '' && used + needed > width) {
        parts.push(part)
        part = ''
        used = 0
      }
      part += grapheme
      used += needed
    }
    return [...parts, part]
  }
}

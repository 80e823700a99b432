type Spot = [x: number, y: number]

const tenth = (value: number) => Math.round(value * 10) / 10

/** Joins numbers with as few separators as SVG allows. */
const row = (values: readonly number[]) =>
  values
    .map((value) => String(tenth(value)).replace(/^(-?)0\./, '$1.'))
    .reduce((text, value) => text + (text === '' || value.startsWith('-') ? '' : ' ') + value, '')

/** Converts a path to relative coordinates: `M` `L` `C` `A` `Z`, and `a` unchanged. Rounds to tenths without accumulating errors. */
export function shortPath(d: string): string {
  let at: Spot = [0, 0]
  let start: Spot = [0, 0]
  let text = ''
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLCAaZ])([^MLCAaZ]*)/g)) {
    const values =
      rest.trim() === ''
        ? []
        : rest
            .trim()
            .split(/[\s,]+/)
            .map(Number)
    const end: Spot = [tenth(values.at(-2) ?? 0), tenth(values.at(-1) ?? 0)]
    const step: Spot = [end[0] - at[0], end[1] - at[1]]
    if (letter === 'Z') {
      text += 'z'
      at = start
    } else if (letter === 'a') {
      text += `a${row(values)}`
      at = [tenth(at[0] + end[0]), tenth(at[1] + end[1])]
    } else if (letter === 'M') {
      text += text === '' ? `M${row(end)}` : `m${row(step)}`
      start = end
      at = end
    } else {
      text += short(letter, values, at, step)
      at = end
    }
  }
  return text
}

function short(letter: string, values: readonly number[], at: Spot, step: Spot): string {
  if (letter === 'A') return `a${row([...values.slice(0, -2), ...step])}`
  if (letter === 'C') return `c${row(values.map((value, index) => tenth(value) - at[index % 2 === 0 ? 0 : 1]))}`
  if (tenth(step[0]) === 0) return `v${row([step[1]])}`
  return tenth(step[1]) === 0 ? `h${row([step[0]])}` : `l${row(step)}`
}

import { expect, it } from 'vitest'
import { markSvg, readMark } from './mark.ts'

const svg = (inner: string, frame = '0 0 20 10') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}">\n${inner}\n</svg>`

it('accepts shapes as drawing programs write them, and applies the colours', () => {
  const mark = readMark(
    svg(
      '<title>Mark</title><sodipodi:namedview id="v"/><g id="layer" inkscape:label="One" style="fill:none;stroke:currentColor">' +
        '<path d="M0 0h9"/></g><circle r="3" fill="var(--accent)" onclick="alert(1)" class="dot"/>',
    ),
  )
  if (Array.isArray(mark)) throw new Error(JSON.stringify(mark))
  expect(markSvg(mark, { ink: '#111111', accent: '#aa0000' }, { width: 40, height: 20 })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 20 10">' +
      '<g fill="none" stroke="#111111"><path d="M0 0h9"/></g><circle r="3" fill="#aa0000"/></svg>',
  )
})

it.each([
  ['letters', svg('<path d="M0 0h9"/>\n<text>FTI</text>'), 4, '<text>'],
  ['a picture', svg('<image href="a.png"/>'), 3, '<image>'],
  ['a gradient', svg('<defs><linearGradient id="a"/></defs><path d="M0 0" fill="url(#a)"/>'), 3, 'url(#a)'],
  ['a style sheet', svg('<style>path{fill:red}</style>'), 3, '<style>'],
  ['a script', svg('<script>alert(1)</script>'), 3, '<script>'],
  ['a whole word', svg('<path d="M0 0"/>', '0 0 50 10'), 2, '2 times'],
  ['no frame', svg('<path d="M0 0"/>', ''), 2, 'viewBox'],
  ['nothing', svg(''), 2, 'nothing'],
  ['no drawing', 'Our mark', 1, 'no SVG'],
])('rejects %s and reports its line', (_what, text, line, words) => {
  expect(readMark(text)).toContainEqual({ line, message: expect.stringContaining(words) })
})

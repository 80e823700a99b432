import { expect, it } from 'vitest'
import { countLinks } from './links.ts'

it.each([
  ['', 0],
  ['I finished at 12.30. The www is wide; http is a protocol.', 0],
  ['My work: https://example.org/a?b=c', 1],
  ['HTTP://EXAMPLE.ORG and www.example.org', 2],
  ['https://www.example.org once', 1],
  ['https://a.example,https://b.example\nhttp://c.example', 3],
  ['ada@www.example.org, mywww.example', 0],
])('counts the web addresses in %j', (text, links) => {
  expect(countLinks(text)).toBe(links)
})

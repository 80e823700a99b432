import { expect, it } from 'vitest'
import { newsletterBody } from './templates/newsletter-body.ts'

const htmlOf = (written: string) => newsletterBody(written).html.replaceAll(/ style="[^"]*"/g, '')
const textOf = (written: string) => newsletterBody(written).text

it('knows paragraphs, headings, lists, bold and emphasis', () => {
  const written = '# Open day\n\n## When\n\nOn **Friday**,\nat *ten*.\n\n- drones\n- pipes\n\n3. come\n4. see'
  expect(htmlOf(written)).toBe(
    '<h2>Open day</h2><h3>When</h3><p>On <strong>Friday</strong>,<br>at <em>ten</em>.</p>' +
      '<ul><li>drones</li><li>pipes</li></ul><ol start="3"><li>come</li><li>see</li></ol>',
  )
  expect(textOf(written)).toBe('Open day\n\nWhen\n\nOn Friday,\nat ten.\n\n- drones\n- pipes\n\n3. come\n4. see')
})

it('leads to https alone, and shows where to', () => {
  const link = '<a href="https://institute.example/apply?a=1&amp;b=2">https://institute.example/apply?a=1&amp;b=2</a>'
  expect(htmlOf('[Apply](https://institute.example/apply?a=1&b=2)')).toBe(`<p>Apply (${link})</p>`)
  expect(textOf('[Apply](https://institute.example/apply?a=1&b=2)')).toBe('Apply (https://institute.example/apply?a=1&b=2)')
  expect(htmlOf('<https://institute.example/apply?a=1&b=2>')).toBe(`<p>${link}</p>`)
  // Words that look like another address than the one they lead to.
  expect(textOf('[https://bank.example](https://evil.example/)')).toBe('https://bank.example (https://evil.example/)')
  for (const url of [
    'javascript:alert(1)',
    'http://x.example',
    'data:text/html,x',
    '//x.example',
    '/x',
    'https://a:b@x.example',
    'mailto:a@b.example',
  ]) {
    expect(htmlOf(`[here](${url})`)).not.toContain('<a ')
    expect(textOf(`[here](${url})`)).toBe(`[here](${url})`)
  }
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b>bold</b> <!-- x -->',
  '![picture](https://x.example/pixel.png)',
  '`code`',
  '```\ncode\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '> quoted',
  '---',
  '[a]: https://x.example',
  '&lt;script&gt; &amp; "quotes"',
])('takes %j as the letters it is made of', (written) => {
  expect(htmlOf(written).replaceAll(/<\/?p>|<br>/g, '')).not.toMatch(/<(?!a href="https:)/)
  expect(htmlOf(written)).not.toMatch(/<img|<script|<code|<table|<blockquote|<hr/)
  const letters = (text: string) => text.replaceAll(/ ?\(.*\)|[![\]]|\s/g, '')
  expect(letters(textOf(written))).toBe(letters(written))
})

it('reads 20,000 letters of anything at once', () => {
  for (const odd of ['>', '*', '[', '- ', '*a **b ', '[a](', '<https://a', '![', '\\', '_a_b']) {
    const begun = performance.now()
    newsletterBody(odd.repeat(20_000 / odd.length))
    expect(performance.now() - begun).toBeLessThan(2000)
  }
})

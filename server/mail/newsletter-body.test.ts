import { expect, it } from 'vitest'
import { newsletterBody } from './templates/newsletter-body.ts'
import { newsletterIssue } from './templates/newsletter-emails.ts'

const htmlOf = (written: string) => newsletterBody(written).html.replaceAll(/ style="[^"]*"/g, '')
const textOf = (written: string) => newsletterBody(written).text

it('supports paragraphs, headings, lists, bold and emphasis', () => {
  const written = '# Open day\n\n## When\n\nOn **Friday**,\nat *ten*.\n\n- drones\n- pipes\n\n3. come\n4. see'
  expect(htmlOf(written)).toBe(
    '<h2>Open day</h2><h3>When</h3><p>On <strong>Friday</strong>,<br>at <em>ten</em>.</p>' +
      '<ul><li>drones</li><li>pipes</li></ul><ol start="3"><li>come</li><li>see</li></ol>',
  )
  expect(textOf(written)).toBe('Open day\n\nWhen\n\nOn Friday,\nat ten.\n\n- drones\n- pipes\n\n3. come\n4. see')
})

it('links only to https, and shows the target', () => {
  const link = '<a href="https://institute.example/apply?a=1&amp;b=2">https://institute.example/apply?a=1&amp;b=2</a>'
  expect(htmlOf('[Apply](https://institute.example/apply?a=1&b=2)')).toBe(`<p>Apply (${link})</p>`)
  expect(textOf('[Apply](https://institute.example/apply?a=1&b=2)')).toBe('Apply (https://institute.example/apply?a=1&b=2)')
  expect(htmlOf('<https://institute.example/apply?a=1&b=2>')).toBe(`<p>${link}</p>`)
  // A link text that looks like a different address from its target.
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
])('treats %j as plain text', (written) => {
  expect(htmlOf(written).replaceAll(/<\/?p>|<br>/g, '')).not.toMatch(/<(?!a href="https:)/)
  expect(htmlOf(written)).not.toMatch(/<img|<script|<code|<table|<blockquote|<hr/)
  const emails = (text: string) => text.replaceAll(/ ?\(.*\)|[![\]]|\s/g, '')
  expect(emails(textOf(written))).toBe(emails(written))
})

it('parses any 20,000 characters quickly', () => {
  for (const odd of ['>', '*', '[', '- ', '*a **b ', '[a](', '<https://a', '![', '\\', '_a_b']) {
    const begun = process.threadCpuUsage()
    newsletterBody(odd.repeat(20_000 / odd.length))
    // Microseconds of this thread's CPU time, which other load on the machine does not affect.
    expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000)
  }
})

it.each([
  ['numbers', '1. '.repeat(6000)],
  ['points', '+ '.repeat(9000)],
  ['both', '- 1. '.repeat(4000)],
  ['emphasis', `${'*a '.repeat(3000)}${'a* '.repeat(3000)}`],
  ['bold', `${'**a '.repeat(2500)}${'a** '.repeat(2500)}`],
  ['two kinds of emphasis', `${'*a _b '.repeat(1500)}${'b_ a* '.repeat(1500)}`],
  ['stars', `${'*'.repeat(9000)}a${'*'.repeat(9000)}`],
])('limits nested %s, with the deepest levels as plain text', (_what, written) => {
  const { html, text } = newsletterBody(written)
  const depth = (tags: RegExp) => {
    let [now, most] = [0, 0]
    for (const [tag] of html.matchAll(tags)) most = Math.max(most, (now += tag.startsWith('</') ? -1 : 1))
    return most
  }
  expect(depth(/<\/?[ou]l\b/g)).toBeLessThanOrEqual(8)
  expect(depth(/<\/?(em|strong)\b/g)).toBeLessThanOrEqual(8)
  expect(text.length).toBeGreaterThan(written.length / 2)
})

it('supports lists within lists and emphasis within bold', () => {
  expect(htmlOf('- a\n  - b\n    1. **c *d***')).toBe(
    '<ul><li>a<ul><li>b<ol start="1"><li><strong>c <em>d</em></strong></li></ol></li></ul></li></ul>',
  )
})

it('removes characters that change the text direction', () => {
  const turning = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
  const data = { siteUrl: 'https://institute.example', token: 'x' }
  const email = newsletterIssue({
    ...data,
    subject: `${turning} Open${turning} day`,
    body: `*Come${turning}* [a](https://b.example/${turning})`,
  })
  expect(email.subject).toBe('Open day')
  expect(email.body?.text).toBe('Come a (https://b.example/)')
  expect(email.body?.html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|%E2/)
})

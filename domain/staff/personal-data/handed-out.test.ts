import { expect, it } from 'vitest'
import { handedOutPage } from './handed-out.ts'

const page = (parts: Record<string, unknown>) =>
  handedOutPage({ request: 'REQ-2026-000001', madeAt: '2026-11-23T10:00:00Z', ...parts }, 'A & B')

it('shows every value with its label, and escapes typed markup', () => {
  const typed = '<img src=x onerror=alert(1)>"\'&'
  const html = page({ applications: [{ sentAt: '2026-11-20', '<b>key': typed, isOpen: true, none: null }], newsletter: null })
  expect(html).toContain('<dt>Sent at</dt><dd><p>2026-11-20</p></dd>')
  expect(html).toContain('<p>&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;</p>')
  expect(html).toContain('<dt>&lt;b&gt;key</dt>')
  expect(html).toContain('<dt>Is open</dt><dd><p>Yes</p></dd>')
  expect(html).toContain('<h2>Newsletter</h2><p>Nothing</p>')
  expect(html).toContain('<h1>Data that A &amp; B holds about you</h1>')
  expect(html).not.toMatch(/<img|<b>|None/)
})

it('states the request it belongs to and its character encoding', () => {
  expect(page({})).toContain('<meta charset="utf-8">')
  expect(page({})).toContain('Request REQ-2026-000001, made on 2026-11-23.')
})

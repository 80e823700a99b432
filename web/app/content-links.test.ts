import { expect, it } from 'vitest'
import { about } from '#content/about.ts'
import { careerDevelopment } from '#content/career-development.ts'
import { contact } from '#content/contact.ts'
import { questions } from '#content/questions.ts'
import { addressesOf } from './addresses.ts'
import { screens } from './screens.ts'

/** Every `to` in a piece of content. */
function linksIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return []
  const own = 'to' in content && typeof content.to === 'string' ? [content.to] : []
  return [...own, ...Object.values(content).flatMap(linksIn)]
}

const addresses = new Set(screens.filter(({ path }) => path !== '*').flatMap(({ path }) => addressesOf(path)))

it.each([
  ['about', about],
  ['contact', contact],
  ['questions', questions],
  ['career development', careerDevelopment],
])('%s links to pages that exist', (_name, content) => {
  const links = linksIn(content)
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((to) => !addresses.has(to.split('#')[0] ?? ''))).toEqual([])
})

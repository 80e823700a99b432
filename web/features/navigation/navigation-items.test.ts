import { expect, it } from 'vitest'
import { leftOut } from '#content/left-out.ts'
import type { OptionalPage } from '#content/schema/left-out.ts'
import { HAS_OWN_GRADUATES } from '#domain/offered.ts'
import { footerColumns, mainItems, type NavigationItem } from './navigation-items.ts'

const ifOffered = <T>(page: OptionalPage, words: T): T[] => (leftOut.includes(page) ? [] : [words])

it('the header has the links, labels and order from the specification', () => {
  const named = ({ label, to }: NavigationItem) => `${label} ${to}`
  const words = mainItems.map((item) => ('items' in item ? [item.label, item.items.map(named)] : named(item)))
  const support = [
    ...ifOffered('/sponsorships', 'Sponsor a Student /sponsorships'),
    ...ifOffered('/volunteer-to-teach', 'Volunteer to Teach /volunteer-to-teach'),
    ...ifOffered('/partnership-inquiry', 'Partnership /partnership-inquiry'),
  ]
  const careers = [
    ...ifOffered('/career-development', 'Career Tracks /career-development'),
    ...ifOffered('/hire-a-graduate', 'Hire a Graduate /hire-a-graduate'),
  ]
  const groups = [['Support', support] as const, ['Careers', careers] as const].filter(([, items]) => items.length > 0)
  expect(words).toEqual([
    'Programs /programs',
    ...ifOffered('/about', 'About /about'),
    'Admissions /#admissions',
    ...groups,
    'Contact /contact',
  ])
})

it('the footer has every link in the specification', () => {
  const optional = [
    '/about',
    '/volunteer-to-teach',
    '/hire-a-graduate',
    '/partnership-inquiry',
    '/sponsorships',
    '/faq',
    '/career-development',
  ] as const
  const paths = footerColumns.flatMap(({ items }) => items.map(({ to }) => to))
  expect(paths).toEqual(expect.arrayContaining(['/apply', ...optional.flatMap((page) => ifOffered(page, page))]))
  expect(paths.includes('/graduates')).toBe(HAS_OWN_GRADUATES)
})

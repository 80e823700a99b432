import { expect, it } from 'vitest'
import { footerColumns, mainItems } from './navigation-items.ts'

it('the header leads where the specification says, in its words and its order', () => {
  const words = mainItems.map((item) => ('items' in item ? [item.label, item.items.map(({ label }) => label)] : item.label))
  expect(words).toEqual([
    'Programs',
    'About',
    'Admissions',
    ['Support', ['Sponsor a Student', 'Volunteer to Teach', 'Partnership']],
    ['Careers', ['Career Tracks', 'Hire a Graduate']],
    'Contact',
  ])
})

it('the footer has every link that the specification names', () => {
  const named = ['/about', '/apply', '/volunteer-to-teach', '/hire-a-graduate', '/partnership-inquiry', '/sponsorships', '/faq']
  const paths = footerColumns.flatMap(({ items }) => items.map(({ to }) => to))
  expect(paths).toEqual(expect.arrayContaining([...named, '/career-development']))
})

import { describe, expect, it } from 'vitest'
import { mailLink } from './mail-link.ts'

describe('mailLink', () => {
  it('carries subject and lines so that a mail program reads them back', () => {
    const link = new URL(mailLink('hello@futuretech.example', 'Tools & time', ['What it is:', '50 % of 2 sets?']))
    expect(link.protocol).toBe('mailto:')
    expect(link.pathname).toBe('hello@futuretech.example')
    expect(link.searchParams.get('subject')).toBe('Tools & time')
    expect(link.searchParams.get('body')).toBe('What it is:\r\n50 % of 2 sets?')
  })

  it('writes spaces as %20: mail programs show a plus sign as it stands', () => {
    expect(mailLink('a@b.example', 'Two words', ['a b'])).toBe('mailto:a@b.example?subject=Two%20words&body=a%20b')
  })
})

import { describe, expect, it } from 'vitest'
import { readReason } from './sign-in-reason.ts'

const query = (text: string) => new URLSearchParams(text)

describe('readReason', () => {
  it('returns the message from the previous page', () => {
    expect(readReason({ error: 'Authentication failed: x' }, query('error=other'))).toMatchObject({
      kind: 'error',
      message: 'Authentication failed: x',
    })
    expect(readReason({ notice: 'Done' }, query(''))).toMatchObject({ kind: 'success', message: 'Done' })
    expect(readReason({ from: '/apply' }, query(''))).toEqual({
      kind: 'info',
      message: 'Please sign in to continue.',
      from: '/apply',
    })
    expect(readReason(null, query(''))).toMatchObject({ message: '' })
  })

  it('shows text from the URL only if it is one of the server’s own sentences', () => {
    const known = 'This link is invalid or has expired. Please ask for a new one.'
    expect(readReason(null, query(`error=${known}`)).message).toBe(known)
    expect(readReason(null, query('error=Call +234 800 000 to unlock your account')).message).toBe('Authentication failed')
  })
})

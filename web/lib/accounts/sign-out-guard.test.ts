import { describe, expect, it } from 'vitest'
import { beforeSignOut, forgetPerson, sendUnsaved } from './sign-out-guard.ts'

describe('beforeSignOut', () => {
  it('sends everything, reports whether all of it arrived, and only discards data when told to', async () => {
    const calls: string[] = []
    const takeBack = [
      beforeSignOut(
        async () => void calls.push('sent'),
        () => calls.push('forgotten'),
      ),
      beforeSignOut(() => Promise.reject(new Error('offline'))),
    ]
    await expect(sendUnsaved()).resolves.toBe(false)
    expect(calls).toEqual(['sent'])
    takeBack[1]?.()
    await expect(sendUnsaved()).resolves.toBe(true)
    forgetPerson()
    expect(calls).toEqual(['sent', 'sent', 'forgotten'])
    takeBack[0]?.()
    forgetPerson()
    expect(calls).toHaveLength(3)
  })
})

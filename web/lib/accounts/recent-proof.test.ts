import { describe, expect, it } from 'vitest'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { useProofQuestion } from './confirm-person.ts'
import { withRecentProof } from './recent-proof.ts'

const needed = () => new BackendError(400, { code: 'reauthentication_needed', message: 'again' })

/** Something that is refused so many times before it is done. */
function refused(times: number, problem = needed()) {
  let calls = 0
  return { calls: () => calls, action: () => (++calls > times ? Promise.resolve('done') : Promise.reject(problem)) }
}

describe('withRecentProof', () => {
  it('asks nobody where nothing is refused', async () => {
    await expect(withRecentProof(refused(0).action)).resolves.toBe('done')
    expect(useProofQuestion.getState().question).toBeNull()
  })

  it('asks, and then does it', async () => {
    const { action, calls } = refused(1)
    const done = withRecentProof(action)
    await expect.poll(() => useProofQuestion.getState().question).not.toBeNull()
    useProofQuestion.getState().question?.answer(true)
    await expect(done).resolves.toBe('done')
    expect([calls(), useProofQuestion.getState().question]).toEqual([2, null])
  })

  it('does nothing for somebody who gives up', async () => {
    const { action, calls } = refused(1)
    await expect(withRecentProof(action, () => Promise.resolve(false))).rejects.toMatchObject({ code: 'reauthentication_needed' })
    expect(calls()).toBe(1)
  })

  it('asks once, and not for another refusal', async () => {
    let asked = 0
    const ask = () => Promise.resolve(++asked > 0)
    await expect(withRecentProof(refused(2).action, ask)).rejects.toMatchObject({ code: 'reauthentication_needed' })
    await expect(withRecentProof(refused(1, new BackendError(403, { message: 'no' })).action, ask)).rejects.toMatchObject({ status: 403 })
    expect(asked).toBe(1)
  })
})

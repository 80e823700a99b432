import { describe, expect, it } from 'vitest'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { useProofQuestion } from './confirm-person.ts'
import { withRecentProof } from './recent-proof.ts'

const needed = () => new BackendError(400, { code: 'reauthentication_needed', message: 'again' })

/** An action that is refused the given number of times before it succeeds. */
function refused(times: number, problem = needed()) {
  let calls = 0
  return { calls: () => calls, action: () => (++calls > times ? Promise.resolve('done') : Promise.reject(problem)) }
}

describe('withRecentProof', () => {
  it('does not ask for proof if the action is not refused', async () => {
    await expect(withRecentProof(refused(0).action)).resolves.toBe('done')
    expect(useProofQuestion.getState().question).toBeNull()
  })

  it('asks for proof and then runs the action again', async () => {
    const { action, calls } = refused(1)
    const done = withRecentProof(action)
    await expect.poll(() => useProofQuestion.getState().question).not.toBeNull()
    useProofQuestion.getState().question?.answer(true)
    await expect(done).resolves.toBe('done')
    expect([calls(), useProofQuestion.getState().question]).toEqual([2, null])
  })

  it('does not run the action again if the user cancels', async () => {
    const { action, calls } = refused(1)
    await expect(withRecentProof(action, () => Promise.resolve(false))).rejects.toMatchObject({ code: 'reauthentication_needed' })
    expect(calls()).toBe(1)
  })

  it('asks only once, and not after other kinds of refusal', async () => {
    let asked = 0
    const ask = () => Promise.resolve(++asked > 0)
    await expect(withRecentProof(refused(2).action, ask)).rejects.toMatchObject({ code: 'reauthentication_needed' })
    await expect(withRecentProof(refused(1, new BackendError(403, { message: 'no' })).action, ask)).rejects.toMatchObject({ status: 403 })
    expect(asked).toBe(1)
  })
})

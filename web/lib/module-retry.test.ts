import { describe, expect, it } from 'vitest'
import { ModuleLoadError, refetchAddress, retryDelay, withRetry } from './module-retry.ts'

function failing(times: number) {
  const waits: number[] = []
  let calls = 0
  return {
    waits,
    calls: () => calls,
    load: async () => {
      calls += 1
      if (calls <= times) throw new Error(`offline ${calls}`)
      return 'module'
    },
    rules: {
      retries: 3,
      delay: (retry: number) => retryDelay(retry, 0),
      wait: async (milliseconds: number) => {
        waits.push(milliseconds)
      },
    },
  }
}

describe('withRetry', () => {
  it('loads the module immediately if nothing fails', async () => {
    const module = failing(0)
    await expect(withRetry(module.load, module.load, module.rules)).resolves.toBe('module')
    expect(module.waits).toEqual([])
  })

  it('retries three times, waiting 1, 2 and 4 seconds', async () => {
    const module = failing(3)
    await expect(withRetry(module.load, module.load, module.rules)).resolves.toBe('module')
    expect(module.waits).toEqual([1000, 2000, 4000])
  })

  it('gives up after the third retry and reports it', async () => {
    const module = failing(99)
    const failure = await withRetry(module.load, module.load, module.rules).catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(ModuleLoadError)
    expect(failure).toMatchObject({ message: 'Failed to load module after 3 attempts', cause: { message: 'offline 4' } })
    expect(module.calls()).toBe(4)
  })

  it('uses the second loader for retries and passes it the cause', async () => {
    const causes: unknown[] = []
    const again = async (cause: unknown) => {
      causes.push(cause)
      return 'refetched'
    }
    const module = failing(1)
    await expect(withRetry(module.load, again, module.rules)).resolves.toBe('refetched')
    expect(causes).toMatchObject([{ message: 'offline 1' }])
  })
})

describe('retryDelay', () => {
  it('doubles from one second, adds up to half a second and is capped at five seconds', () => {
    expect([0, 1, 2, 3].map((retry) => retryDelay(retry, 1))).toEqual([1500, 2500, 4500, 5000])
  })
})

describe('refetchAddress', () => {
  const origin = 'https://fti.example'

  it("reads the chunk's address from the message and changes its query each time", () => {
    const cause = new TypeError('error loading dynamically imported module: https://fti.example/assets/apply-page-1a2b.js')
    const first = refetchAddress(cause, origin)
    expect(first).toMatch(/^https:\/\/fti\.example\/assets\/apply-page-1a2b\.js\?r=\d+$/)
    expect(refetchAddress(cause, origin)).not.toBe(first)
  })

  it.each([
    'Importing a module script failed.',
    'Failed to fetch dynamically imported module: https://evil.example/assets/a.js',
    'Failed to fetch dynamically imported module: https://fti.example/elsewhere/a.js',
  ])('ignores the untrusted message: %s', (message) => {
    expect(refetchAddress(new TypeError(message), origin)).toBeNull()
  })
})

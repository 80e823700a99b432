import { beforeEach, describe, expect, it } from 'vitest'
import { createSessionStorage, type Store } from './session-storage.ts'

const day = 24 * 60 * 60 * 1000
const key = 'fti-session'

function memory(): Store & { keys(): string[] } {
  const entries = new Map<string, string>()
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
    keys: () => [...entries.keys()],
  }
}

function sessionText(signIn: string, refresh = 1) {
  const payload = btoa(JSON.stringify({ session_id: signIn }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return JSON.stringify({ access_token: `h.${payload}.s`, refresh_token: `r${refresh}`, user: { id: 'ada' } })
}

let browser: ReturnType<typeof memory>
let tab: ReturnType<typeof memory>
let clock: number
let ends: number
let replaced: string[]
let storage: ReturnType<typeof createSessionStorage>

beforeEach(() => {
  browser = memory()
  tab = memory()
  clock = Date.UTC(2026, 10, 21)
  ends = 0
  replaced = []
  storage = createSessionStorage({ browser, tab, now: () => clock, ended: () => (ends += 1), replaced: (token) => replaced.push(token) })
})

describe('session storage', () => {
  it('uses localStorage before a choice has been made', () => {
    storage.setItem(key, sessionText('one'))
    expect(browser.getItem(key)).not.toBeNull()
    expect(tab.getItem(key)).toBeNull()
  })

  it('never contains the tokens of a third-party provider', () => {
    const session = JSON.parse(sessionText('one')) as object
    storage.setItem(key, JSON.stringify({ ...session, provider_token: 'secret-1', provider_refresh_token: 'secret-2' }))
    expect(browser.getItem(key)).toBe(sessionText('one'))
    browser.setItem('fti-session-this-tab', 'true')
    storage.setItem(key, JSON.stringify({ ...session, provider_token: null, provider_refresh_token: 'secret-2' }))
    expect(tab.getItem(key)).toBe(sessionText('one'))
  })

  it('uses localStorage if the session is remembered', () => {
    browser.setItem('rememberMe', 'true')
    browser.setItem('fti-session-this-tab', 'true')
    storage.setItem(key, sessionText('one'))
    expect(browser.getItem(key)).not.toBeNull()
  })

  it.each([
    ['the box was not ticked', () => browser.setItem('fti-session-this-tab', 'true')],
    ["somebody set 'false'", () => browser.setItem('rememberMe', 'false')],
  ])('uses sessionStorage if %s', (_, choose) => {
    choose()
    storage.setItem(key, sessionText('one'))
    expect(browser.getItem(key)).toBeNull()
    expect(browser.getItem('fti-session-ends')).toBeNull()
    expect(tab.getItem(key)).not.toBeNull()
    expect(storage.getItem(key)).toBe(sessionText('one'))
  })

  it('moves the session to this tab when remembering is turned off later', () => {
    storage.setItem(key, sessionText('one'))
    browser.setItem('rememberMe', 'false')
    expect(storage.getItem(key)).toBe(sessionText('one'))
    expect(browser.getItem(key)).toBeNull()
    expect(tab.getItem(key)).toBe(sessionText('one'))
  })

  it('stores only one session: a remembered sign-in replaces the tab’s session', () => {
    tab.setItem(key, sessionText('old'))
    browser.setItem('rememberMe', 'true')
    storage.setItem(key, sessionText('new'))
    expect(storage.getItem(key)).toBe(sessionText('new'))
    expect(tab.getItem(key)).toBeNull()
  })

  it('always uses localStorage for the verifier of a PKCE flow', () => {
    browser.setItem('rememberMe', 'false')
    storage.setItem(`${key}-flow-1a-code-verifier`, 'v')
    storage.setItem(`${key}-code-verifier`, 'v')
    expect(browser.keys()).toEqual(['rememberMe', `${key}-flow-1a-code-verifier`, `${key}-code-verifier`])
    storage.removeItem(`${key}-code-verifier`)
    expect(storage.getItem(`${key}-code-verifier`)).toBeNull()
  })

  it('is empty after removal', () => {
    storage.setItem(key, sessionText('one'))
    tab.setItem(key, sessionText('one'))
    storage.removeItem(key)
    expect([...browser.keys(), ...tab.keys()]).toEqual([])
  })
})

describe('a session replaced by another sign-in', () => {
  const tokenOf = (session: string) => (JSON.parse(session) as { access_token: string }).access_token

  it.each(['true', 'false'])('is reported, regardless of where both are stored (remembered: %s)', (remember) => {
    browser.setItem('rememberMe', remember)
    storage.setItem(key, sessionText('one'))
    storage.setItem(key, sessionText('one', 2))
    expect(replaced).toEqual([])
    storage.setItem(key, sessionText('two'))
    expect(replaced).toEqual([tokenOf(sessionText('one'))])
  })

  it('is reported when the new one is stored elsewhere', () => {
    storage.setItem(key, sessionText('one'))
    browser.setItem('rememberMe', 'false')
    storage.setItem(key, sessionText('two'))
    browser.setItem('rememberMe', 'true')
    storage.setItem(key, sessionText('three'))
    expect(replaced).toEqual([tokenOf(sessionText('one')), tokenOf(sessionText('two'))])
  })

  it('is not reported when a session was removed, broken or only moved to this tab', () => {
    storage.setItem(key, sessionText('one'))
    storage.removeItem(key)
    storage.setItem(key, 'broken')
    storage.setItem(key, sessionText('two'))
    browser.setItem('rememberMe', 'false')
    expect(storage.getItem(key)).toBe(sessionText('two'))
    storage.setItem(`${key}-code-verifier`, sessionText('three'))
    expect(replaced).toEqual([])
  })
})

describe('the 30 days of a remembered session', () => {
  it('start when the user signs in, not at the last refresh', () => {
    storage.setItem(key, sessionText('one'))
    clock += 29 * day
    storage.setItem(key, sessionText('one', 2))
    expect(storage.getItem(key)).not.toBeNull()
    clock += day
    expect(storage.getItem(key)).toBeNull()
    expect(browser.keys()).toEqual([])
    expect(ends).toBe(1)
  })

  it('start again with a new sign-in', () => {
    storage.setItem(key, sessionText('one'))
    clock += 29 * day
    storage.setItem(key, sessionText('two'))
    clock += 29 * day
    expect(storage.getItem(key)).not.toBeNull()
    expect(ends).toBe(0)
  })
})

import Bowser from 'bowser'

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

export type DeviceName = { browser: string | null; system: string | null }

/**
 * Returns the browser and operating system from a User-Agent, or null if unknown. Uses a closed list of names: a User-Agent can contain
 * any text, and the result appears in emails.
 */
export function deviceName(userAgent: string | null | undefined): DeviceName {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: known(browsers, browser.name), system: known(systems, os.name) }
}

function known(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null
}

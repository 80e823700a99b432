import { withDeadline } from '#web/lib/backend/fetch-in-time.ts'

export type CaptchaProvider = 'hcaptcha' | 'turnstile'

/** The providers' official scripts. The parts of their APIs that we use are identical. */
type Widget = {
  render(place: HTMLElement, options: Record<string, unknown>): string
  remove(id: string): void
}

const scripts: Record<CaptchaProvider, string> = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&hl=en&onload=robotCheckLoaded',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=robotCheckLoaded',
}

const SCRIPT_PATIENCE_MS = 15_000
/** Long enough for a person to solve a picture challenge. */
const PERSON_PATIENCE_MS = 300_000
/** Minimum width required for hCaptcha's normal box, in CSS pixels. */
const WIDE_ENOUGH = 303

/** Browser features that the type definitions do not include yet. */
type Page = typeof globalThis & {
  robotCheckLoaded?: () => void
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string } }
} & Partial<Record<CaptchaProvider, Widget>>

const page: Page = globalThis

/** The content security policy of a site with a captcha provider allows only this Trusted Types policy, which accepts a single URL. */
function trusted(address: string): string {
  if (!page.trustedTypes) return address
  const policy = page.trustedTypes.createPolicy('robot-check', {
    createScriptURL(url) {
      if (url !== address) throw new TypeError('Not the robot check script')
      return url
    },
  })
  return policy.createScriptURL(address)
}

let loading: Promise<Widget> | undefined
let address: string | undefined

function loadWidget(provider: CaptchaProvider): Promise<Widget> {
  const load = () =>
    new Promise<Widget>((resolve, reject) => {
      page.robotCheckLoaded = () => {
        const widget = page[provider]
        if (widget) resolve(widget)
        else reject(new Error(`The ${provider} script did not provide its API`))
      }
      const script = document.createElement('script')
      address ??= trusted(scripts[provider])
      script.src = address
      script.addEventListener('error', () => reject(new Error(`The ${provider} script could not be loaded`)))
      document.head.append(script)
    })
  loading ??= withDeadline(load(), SCRIPT_PATIENCE_MS).catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}

/**
 * Shows the provider's widget above the form, if it needs to be visible, and resolves to its token. Throws if no token can be obtained.
 */
export async function tokenOfWidget(provider: CaptchaProvider, siteKey: string): Promise<string> {
  const widget = await loadWidget(provider)
  const place = document.querySelector<HTMLElement>('[data-robot-check]')
  if (!place) throw new Error('Nowhere to show the robot check')
  const box = document.createElement('div')
  place.append(box)
  let id: string | undefined
  try {
    const answered = new Promise<string>((resolve, reject) => {
      id = widget.render(box, {
        sitekey: siteKey,
        callback: resolve,
        'error-callback': () => reject(new Error(`${provider} failed`)),
        'expired-callback': () => reject(new Error(`${provider} expired`)),
        // Both values follow the providers' documentation. The widget stays hidden unless the person needs to act. Picture challenges
        // open inside the dialog, which covers the page.
        ...(provider === 'turnstile'
          ? { appearance: 'interaction-only', language: 'en' }
          : { 'challenge-container': box, size: place.clientWidth < WIDE_ENOUGH ? 'compact' : 'normal' }),
      })
    })
    place.scrollIntoView({ block: 'nearest' })
    return await withDeadline(answered, PERSON_PATIENCE_MS)
  } finally {
    if (id !== undefined) widget.remove(id)
    box.remove()
  }
}

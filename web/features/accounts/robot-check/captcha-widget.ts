import { withDeadline } from '#web/lib/backend/fetch-in-time.ts'

export type CaptchaProvider = 'hcaptcha' | 'turnstile'

/** The official scripts of the providers, the same in what is used of them. */
type Widget = {
  render(place: HTMLElement, options: Record<string, unknown>): string
  remove(id: string): void
}

const scripts: Record<CaptchaProvider, string> = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&hl=en&onload=robotCheckLoaded',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=robotCheckLoaded',
}

const SCRIPT_PATIENCE_MS = 15_000
/** A person may have to look at pictures. */
const PERSON_PATIENCE_MS = 300_000
/** CSS pixels that hCaptcha's box needs. */
const WIDE_ENOUGH = 303

/** What of the browser the types do not know yet. */
type Page = typeof globalThis & {
  robotCheckLoaded?: () => void
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string } }
} & Partial<Record<CaptchaProvider, Widget>>

const page: Page = globalThis

/** The content security policy of a site with a provider allows this one policy, which lets one address through. */
function trusted(address: string): string {
  if (!page.trustedTypes) return address
  const policy = page.trustedTypes.createPolicy('robot-check', {
    createScriptURL(url) {
      if (url !== address) throw new TypeError('Not the script of the robot check')
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
        else reject(new Error(`The script of ${provider} brought nothing`))
      }
      const script = document.createElement('script')
      address ??= trusted(scripts[provider])
      script.src = address
      script.addEventListener('error', () => reject(new Error(`The script of ${provider} could not be loaded`)))
      document.head.append(script)
    })
  loading ??= withDeadline(load(), SCRIPT_PATIENCE_MS).catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}

/** Shows the widget of the provider above the form, as far as it shows itself, and answers its token. Throws without one. */
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
        // Both as their documents call it: what needs nobody is not shown; pictures open inside the dialog, which covers the page.
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

/** The actions that a person takes in a browser, identified by visible text. They are the same for every engine. */
export type Engine = {
  name: string
  /** Opens a URL of the site and waits until its document has loaded. */
  open(url: string): Promise<void>
  /** Runs a function body in the page, which may be asynchronous. Returns its result as JSON. */
  run<Answer>(body: string, ...given: unknown[]): Promise<Answer>
  /** Clicks the button or link with this text, or ticks the option with this text. */
  press(text: string): Promise<void>
  /** Types into the field with this label. Dates are in the format YYYY-MM-DD. */
  write(label: string, text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

/** The body of a function that returns the visible element with the given text, either to click (`press`) or to type into. */
export const finder = `
  const [text, wanted] = arguments
  const words = (element) => (element.getAttribute('aria-label') ?? element.textContent).replace('*', '').trim()
  const seen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const labels = [...document.querySelectorAll('label')].filter((label) => words(label).startsWith(text) && seen(label))
  const pressed = [...document.querySelectorAll('button, a, summary')]
  const element = wanted === 'write'
    ? labels.find((label) => label.control)?.control
    : pressed.find((one) => words(one).startsWith(text) && seen(one)) ?? labels[0]
  // A driver does not wait for the end of smooth scrolling.
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element ?? null`

const PATIENCE = 10_000

/** Waits until a function body returns a truthy value, and returns that value. */
export async function until<Answer>(engine: Engine, what: string, body: string, ...given: unknown[]): Promise<Answer> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((wake) => setTimeout(wake, 100))) {
    const answer = await engine.run<Answer>(body, ...given)
    if (answer) return answer
  }
  throw new Error(`${engine.name}: ${what} did not come`)
}

/** Waits until a text is visible. */
export const untilShown = (engine: Engine, text: string) =>
  until(engine, text, `return document.body.innerText.includes(arguments[0])`, text)

/**
 * Starts collecting errors in the page. Engines without their own log use this as soon as a page has loaded. If an engine cannot play a
 * film because the machine lacks a decoder, the film shows its poster and this does not count as an error.
 */
export const listenForErrors = `
  if (globalThis.heardErrors) return
  const heard = (globalThis.heardErrors = [])
  const native = console.error
  console.error = (...all) => { heard.push(all.map(String).join(' ')); native(...all) }
  addEventListener('error', ({ message, target }) => {
    if (target.localName !== 'source') heard.push(message || 'not loaded: ' + (target.src || target.href))
  }, true)
  addEventListener('unhandledrejection', (event) => heard.push(String(event.reason)))`

/**
 * The body of a function that fills in the field with a label and fires the events. Needed for dates, because the way to type them
 * depends on the language.
 */
export const filler = `
  const field = (function () {${finder}})(arguments[0], 'write')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, arguments[1])
  for (const type of ['input', 'change', 'focusout']) field.dispatchEvent(new Event(type, { bubbles: true }))`

export const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Retries an action on the element with this text until it succeeds, because the element may appear late or be re-rendered. */
export async function patiently(text: string, act: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + PATIENCE; ; await new Promise((wake) => setTimeout(wake, 100))) {
    try {
      await act()
      return
    } catch (error) {
      if (Date.now() > end) throw new Error(`${text}: ${String(error)}`, { cause: error })
    }
  }
}

/** What a person does in a browser, by the words they see; the same for every engine. */
export type Engine = {
  name: string
  /** Opens an address of the site and waits until its document is loaded. */
  open(url: string): Promise<void>
  /** Runs the body of a function in the page; it may be asynchronous. Answers what it returns, as JSON would carry it. */
  run<Answer>(body: string, ...given: unknown[]): Promise<Answer>
  /** Presses the button or link, or ticks the choice, with this text. */
  press(text: string): Promise<void>
  /** Writes into the field with this label, as from a keyboard; dates as YYYY-MM-DD. */
  write(label: string, text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

/** The body of a function that answers the visible element with the text given first: what is pressed (`press`), or what is written in. */
export const finder = `
  const [text, wanted] = arguments
  const words = (element) => (element.getAttribute('aria-label') ?? element.textContent).replace('*', '').trim()
  const seen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const labels = [...document.querySelectorAll('label')].filter((label) => words(label).startsWith(text) && seen(label))
  const pressed = [...document.querySelectorAll('button, a, summary')]
  const element = wanted === 'write'
    ? labels.find((label) => label.control)?.control
    : pressed.find((one) => words(one).startsWith(text) && seen(one)) ?? labels[0]
  // A driver does not wait for the end of a gliding one.
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element ?? null`

const PATIENCE = 10_000

/** Waits until the body of a function answers something true, and answers that. */
export async function until<Answer>(engine: Engine, what: string, body: string, ...given: unknown[]): Promise<Answer> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((wake) => setTimeout(wake, 100))) {
    const answer = await engine.run<Answer>(body, ...given)
    if (answer) return answer
  }
  throw new Error(`${engine.name}: ${what} did not come`)
}

/** Waits for an element by a text of it, as a person looks for it. */
export const untilShown = (engine: Engine, text: string) =>
  until(engine, text, `return document.body.innerText.includes(arguments[0])`, text)

/**
 * Keeps what goes wrong in the page from now on. Engines without a log of their own are asked this way, as soon as a page is there.
 * A film whose kind an engine cannot play, for want of a decoder on the machine, leaves its picture standing and is no fault.
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
 * The body of a function that puts a text into the field with a label, and says so to the page. Dates: how they are typed is the
 * language's.
 */
export const filler = `
  const field = (function () {${finder}})(arguments[0], 'write')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, arguments[1])
  for (const type of ['input', 'change', 'focusout']) field.dispatchEvent(new Event(type, { bubbles: true }))`

export const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Does something with what has this text, again until it succeeds: what is looked for may come in a moment, or be drawn anew. */
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

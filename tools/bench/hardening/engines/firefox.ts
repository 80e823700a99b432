import { type ElementHandle, launch } from 'puppeteer-core'
import { type Engine, filler, finder, isDate, patiently } from './engine.ts'

/** Opens Firefox over WebDriver BiDi, which it supports natively. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  // Uses the first page. A second one would be in the background and would not paint.
  const [page] = await browser.pages()
  if (page === undefined) throw new Error('Firefox opened no page')
  const found = async (text: string, wanted: string): Promise<ElementHandle<Element>> => {
    const handle = await page.evaluateHandle(`(function () {${finder}})(${JSON.stringify(text)}, ${JSON.stringify(wanted)})`)
    const element = handle.asElement() as ElementHandle<Element> | null
    if (element === null) throw new Error(`Firefox: there is nothing to ${wanted} with the text ${text}`)
    return element
  }
  return {
    name: 'Firefox',
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: async <Answer>(body: string, ...given: unknown[]) =>
      (await page.evaluate(`(async function () {${body}}).apply(null, ${JSON.stringify(given)})`)) as Answer,
    press: (text) => patiently(text, async () => (await found(text, 'press')).click()),
    write: (label, text) =>
      patiently(label, async () =>
        isDate(text)
          ? page.evaluate(`(function () {${filler}})(${JSON.stringify(label)}, ${JSON.stringify(text)})`)
          : (await found(label, 'write')).type(text),
      ),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  }
}

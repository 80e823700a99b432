import { existsSync, globSync } from 'node:fs'
import { populate } from '#tools/bench/portal-population.ts'
import { type Product, prepareProduct } from '#tools/bench/product.ts'
import { askDatabases } from './engines/databases.ts'
import type { Engine } from './engines/engine.ts'
import { openFirefox } from './engines/firefox.ts'
import { walks } from './engines/walks.ts'
import { openWebKit } from './engines/webkit.ts'
import { type Outcome, type Part, together } from './part.ts'

/** The paths at which Debian's packages install the required programs. */
const programs = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
} as const

/** Tests databases and browsers other than those the product ships with. */
export const engines: Part = async () => together([...(await askDatabases()), await askBrowsers()])

/** Runs Firefox and WebKit on every page, on every link to a section and through the main tasks. */
async function askBrowsers(): Promise<Outcome> {
  const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (missing.length > 0 || browser === undefined) {
    return { result: 'FAILED', figure: `install ${missing.length > 0 ? missing.join(', ') : 'webkit2gtk-driver'} (Debian's packages)` }
  }
  const product = await prepareProduct()
  try {
    await product.server.start()
    await populate(product, 10)
    const { 'webkit2gtk-driver': driver, xvfb: screen } = programs
    const wrong = [
      ...(await walkAll(() => openFirefox(programs['firefox-esr']), product)),
      ...(await walkAll(() => openWebKit({ driver, browser, screen }), product)),
    ]
    for (const line of wrong) console.log(line)
    const figure = `Firefox and WebKit, ${Object.keys(walks).join(', ')}: ${wrong.length} faults`
    return { result: wrong.length === 0 ? 'holds' : 'FAILED', figure }
  } finally {
    await product.remove()
  }
}

async function walkAll(open: () => Promise<Engine>, product: Product): Promise<string[]> {
  const engine = await open()
  try {
    const wrong: string[] = []
    await engine.resize(1440, 900)
    for (const [name, walk] of Object.entries(walks)) {
      const found = await walk(engine, product.server.url).catch((error: unknown) => [String(error)])
      console.log(`${engine.name}: ${name}: ${found.length === 0 ? 'holds' : `${found.length} faults`}`)
      wrong.push(...found.map((line) => `${engine.name}: ${name}: ${line}`))
    }
    return wrong
  } finally {
    await engine.close()
  }
}

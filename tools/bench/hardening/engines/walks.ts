import { firstApplicant } from '#tools/bench/portal-population.ts'
import { chat } from '#content/chat.ts'
import { builtPaths, linkedSections, standsInPlace } from '#e2e/support/site-links.ts'
import { type Engine, filler, listenForErrors, until, untilShown } from './engine.ts'

/** Tests one engine on the site. Returns one line for each fault. */
type Walk = (engine: Engine, site: string) => Promise<string[]>

/** A key press that does nothing except trigger hydration. */
const wake = `dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))`

async function openAlive(engine: Engine, address: string): Promise<void> {
  await engine.open(address)
  await engine.run(`${listenForErrors}; `)
  await engine.run(wake)
  await until(engine, `life on ${address}`, `return 'alive' in document.documentElement.dataset`)
}

const errorsHere = (engine: Engine) => engine.run<string[]>('return globalThis.heardErrors ?? []')

/** Opens every page as a signed-in person. Each page must hydrate without errors or technical text such as `undefined`. */
const everyPage: Walk = async (engine, site) => {
  const wrong: string[] = []
  for (const path of builtPaths()) {
    await openAlive(engine, site + path)
    // The page data arrives a moment later.
    await until(
      engine,
      `the end of loading on ${path}`,
      `return document.querySelector('main [aria-busy=true], main .loading') === null`,
    ).catch((error: unknown) => wrong.push(`${path}: ${String(error)}`))
    const words = await engine.run<string | null>(
      String.raw`return /.{0,30}(?:Invalid Date|\bNaN\b|\bundefined\b|\[object ).{0,30}/.exec(document.body.innerText)?.[0] ?? null`,
    )
    if (words !== null) wrong.push(`${path} reads ‘${words}’`)
    for (const error of await errorsHere(engine)) wrong.push(`${path}: ${error}`)
  }
  return wrong
}

/** For each page with linked sections, loads the page at the last section. The section must be 80 px below the top. */
const everySection: Walk = async (engine, site) => {
  const wrong: string[] = []
  for (const [path, ids] of await linkedSections(site)) {
    const id = [...ids].at(-1) ?? ''
    await engine.open(`${site}${path}#${id}`)
    const inPlace = `return 'sheets' in document.documentElement.dataset && (${String(standsInPlace)})(arguments[0])`
    await until(engine, `${path}#${id} in its place`, inPlace, id).catch((error: unknown) => wrong.push(String(error)))
  }
  return wrong
}

const contactForm: Walk = async (engine, site) => {
  await openAlive(engine, `${site}/contact#inquiry`)
  await until(engine, 'life in the form', `return document.querySelector('#inquiry form')?.noValidate === true`)
  await engine.press('Send my message')
  await until(engine, 'the mistakes of an empty form', `return document.querySelector('#inquiry .field-error') !== null`)
  await engine.write('Your message', 'When does the next class begin?')
  await engine.write('Your name', 'Ada Obi')
  await engine.write('Email', 'ada@visitors.example')
  await engine.run(`document.querySelector('#inquiry [type=radio]')?.click()`)
  await engine.run(`document.querySelector('#inquiry [name=consent]').click()`)
  await engine.press('Send my message')
  await untilShown(engine, 'INQ-')
  return errorsHere(engine)
}

const conversation: Walk = async (engine, site) => {
  await openAlive(engine, `${site}/about`)
  await engine.press(chat.title)
  await until(engine, 'the chat', `return document.querySelector('dialog.chat [name=email]') !== null`)
  await engine.write('Your name', 'Ada Obi')
  await engine.write('Your email address', 'ada@visitors.example')
  await engine.write('Your message', 'Good morning')
  await engine.press('Send')
  await untilShown(engine, 'CHAT-')
  return errorsHere(engine)
}

const signIn: Walk = async (engine, site) => {
  await openAlive(engine, `${site}/signin`)
  // Dismisses the tour that is offered on the first visit.
  await engine.run(`localStorage.setItem('fti_has_visited', 'true')`)
  await engine.write('Email', firstApplicant.email)
  await engine.write('Password', firstApplicant.password)
  await engine.run(`document.querySelector('main form').requestSubmit()`)
  await until(engine, 'what follows the sign-in', `return location.pathname !== '/signin'`)
  return errorsHere(engine)
}

/** Goes to the second step of the form, either from its start page or from the point where another engine stopped. */
const apply: Walk = async (engine, site) => {
  await openAlive(engine, `${site}/apply`)
  const begin = `return [...document.querySelectorAll('main button, main a')]
    .map((one) => one.textContent.trim()).find((text) => /^(Start(?! over)|Begin|Continue)/.test(text))`
  await until(engine, 'the form', `return document.querySelector('main h1') !== null && document.querySelector('main .loading') === null`)
  const start = await engine.run<string | null>(begin)
  if (start !== null && start !== undefined) await engine.press(start)
  await until(engine, 'the first step', `return document.querySelector('main form') !== null`)
  const answers = {
    Surname: 'Bello',
    'First Name': 'Amina',
    'Contact Address': '14 Ahmadu Bello Way, Kaduna',
    Nationality: 'Nigerian',
    'State of Origin': 'Kaduna',
    'Phone Number': '0803 123 4567',
    'Email Address': 'amina@applicants.example',
    'Date of Birth': '2001-04-30',
  }
  for (const [label, text] of Object.entries(answers)) await engine.run(filler, label, text)
  for (const choice of ['Female', 'Single']) await engine.press(choice)
  await engine.press('Next')
  const mistakes = await engine.run<string[]>(`return [...document.querySelectorAll('.field-error')].map((one) => one.innerText)`)
  if (mistakes.length > 0) return mistakes
  await until(
    engine,
    'the second step',
    `return [...document.querySelectorAll('main h1, main h2')].some((one) => one.textContent.includes('Education'))`,
  )
  return errorsHere(engine)
}

/** Ordered so that the visitor signs in along the way. */
export const walks: Readonly<Record<string, Walk>> = {
  'links to sections': everySection,
  'contact form': contactForm,
  chat: conversation,
  'sign-in': signIn,
  apply,
  'every page': everyPage,
}

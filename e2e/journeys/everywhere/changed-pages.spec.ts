import type { Page } from '@playwright/test'
import { screenMessages } from '#domain/messages/everywhere-messages.ts'
import { paths } from '#domain/paths.ts'
import { formAlive, inquiryForm } from '#e2e/support/inquiries.ts'
import { alive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { builtPaths } from '#e2e/support/site-links.ts'

/** Changes that translators, extensions and proxies make to a page before its scripts run. Each function runs in the browser. */
const changes = {
  'every text translated': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, noscript, textarea, option')) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      text.replaceWith(outer)
      inner.textContent = `«${text.data}»`
    }
  },
  'a word replaced': () => {
    const heading = document.querySelector('main h1') as HTMLElement
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text
    text.data = `Another ${text.data}`
    for (const other of document.querySelectorAll('main h2')) other.textContent = 'Another word'
  },
  'icons of a password manager in the fields': () => {
    for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('com-manager-icon'))
    for (const form of document.querySelectorAll('form')) form.prepend(document.createElement('com-manager-form'))
    document.body.prepend(document.createElement('com-manager-menu'))
  },
  'attributes of a grammar checker': () => {
    document.body.setAttribute('data-checked', 'true')
    for (const element of document.querySelectorAll<HTMLElement>('main, main *')) {
      element.setAttribute('data-checked', '')
      element.style.setProperty('--checked', '1')
    }
    for (const field of document.querySelectorAll('input')) field.className += ' checked'
  },
  'comments and blanks removed': () => {
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT)
    const found: ChildNode[] = []
    while (all.nextNode()) found.push(all.currentNode as ChildNode)
    for (const node of found) if (node.nodeType === Node.COMMENT_NODE || node.textContent?.trim() === '') node.remove()
    document.body.normalize()
  },
  'elements added': () => {
    document.head.prepend(document.createElement('link'))
    for (const place of ['#root', 'header', 'main', 'main section', 'footer']) {
      document.querySelector(place)?.prepend(document.createElement('div'))
      document.querySelector(place)?.append(document.createElement('div'))
    }
  },
  'fields filled in': () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=email], input[type=search]')) {
      field.setAttribute('value', 'somebody@else.example')
      field.value = 'somebody@else.example'
    }
  },
}

/** One page for each template. */
const templates = [
  paths.home,
  paths.programs,
  builtPaths().find((path) => path.startsWith(`${paths.programs}/`)),
  builtPaths().find((path) => path.startsWith('/courses/')),
  paths.faq,
  paths.fees,
  paths.contact,
  paths.sponsorships,
  paths.about,
  paths.signIn,
].filter((path): path is string => path !== undefined && builtPaths().includes(path))

/** Returns the values of the text fields, keyed by name. */
const typedInto = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('main :is(textarea, input):not([type=radio], [type=checkbox])')]
      .filter(({ name }) => name !== '' && name !== 'website')
      .map(({ name, value }) => [name, value]),
  )

const type = () => {
  for (const field of document.querySelectorAll<HTMLInputElement>('main :is(textarea, input[type])')) {
    if (field.value === '' && field.type !== 'number') field.value = `${field.name}@typed.example`
  }
}

/** Opens a page, changes it and types into it before its scripts load. */
async function openChanged(page: Page, path: string, change: () => void): Promise<Record<string, string>> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(path)
  await page.evaluate(change)
  await page.evaluate(type)
  const typed = await page.evaluate(typedInto)
  gate.resolve()
  await page.keyboard.press('Shift')
  await alive(page)
  await page.unrouteAll()
  return typed
}

async function comesToLife(page: Page, path: string, name: string, change: () => void): Promise<void> {
  const typed = await openChanged(page, path, change)
  if ((await inquiryForm(page).count()) > 0) {
    await inquiryForm(page).evaluate((form) => form.scrollIntoView())
    await formAlive(page)
  }
  const where = `${path}: ${name}`
  await expect.poll(() => page.evaluate(typedInto), where).toMatchObject(typed)
  await expect(page.locator('main h1'), where).toHaveCount(1)
  await expect(page.getByText(screenMessages.somethingWentWrong).filter({ visible: true }), where).toHaveCount(0)
  // Once the page is hydrated, its links work without loading another document.
  await page.evaluate((to) => {
    Object.assign(globalThis, { isSame: true })
    document.querySelector<HTMLElement>(`footer a[href="${to}"]`)?.click()
  }, paths.terms)
  await expect(page).toHaveURL(paths.terms)
  expect(await page.evaluate(() => 'isSame' in globalThis), where).toBe(true)
}

/** Split into groups, so that they run in parallel. */
const sides = [0, 1, 2, 3].map((side) => templates.filter((_, at) => at % 4 === side)).filter((paths) => paths.length > 0)

for (const side of sides) {
  test(`${side.join(', ')} hydrate to the same pages and keep typed text, whatever changed them before hydration`, async ({
    page,
    expectConsole,
  }) => {
    // React reports the mismatch once and renders the page again on the client.
    expectConsole(/React error #418/)
    for (const path of side) {
      for (const [name, change] of Object.entries(changes)) await comesToLife(page, path, name, change)
    }
  })
}

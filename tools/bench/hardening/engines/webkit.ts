import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '#server/testing/free-port.ts'
import { type Engine, filler, finder, isDate, patiently } from './engine.ts'

/** The key of an element reference in responses (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

function caller(origin: string): Call {
  return async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`WebKit: ${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
}

async function answering(call: Call): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const isReady = await call('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error('WebKit: its driver does not answer')
}

/** Starts a virtual screen, for a browser without a headless mode. */
function openScreen(server: string): { display: string; close: () => void } {
  const display = `:${90 + (process.pid % 900)}`
  const screen = spawn(server, [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  return { display, close: () => screen.kill() }
}

/** Opens WebKitGTK over W3C WebDriver. Its requests are JSON, so no library is needed. */
export async function openWebKit({ driver, browser, screen }: { driver: string; browser: string; screen: string }): Promise<Engine> {
  const { display, close: closeScreen } = openScreen(screen)
  const port = await freePort()
  const child: ChildProcess = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } })
  const end = () => {
    child.kill()
    closeScreen()
  }
  try {
    const outside = caller(`http://127.0.0.1:${port}`)
    await answering(outside)
    const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
    const { sessionId } = await outside<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: options } })
    const call = caller(`http://127.0.0.1:${port}/session/${sessionId}`)
    const found = async (text: string, wanted: string): Promise<string> => {
      const element = await call<Record<string, string> | null>('POST', '/execute/sync', { script: finder, args: [text, wanted] })
      if (element === null) throw new Error(`WebKit: there is nothing to ${wanted} with the text ${text}`)
      return `/element/${element[ELEMENT]}`
    }
    return {
      name: 'WebKit',
      open: (url) => call('POST', '/url', { url }),
      run: (body, ...given) =>
        call('POST', '/execute/sync', { script: `return (async function () {${body}}).apply(null, arguments)`, args: given }),
      press: (text) => patiently(text, async () => call('POST', `${await found(text, 'press')}/click`, {})),
      write: (label, text) =>
        patiently(label, async () =>
          isDate(text)
            ? call('POST', '/execute/sync', { script: filler, args: [label, text] })
            : call('POST', `${await found(label, 'write')}/value`, { text }),
        ),
      resize: (width, height) => call('POST', '/window/rect', { width, height }),
      async close() {
        await call('DELETE', '').catch(() => undefined)
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

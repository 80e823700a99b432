import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { paths, patterns } from '#domain/paths.ts'
import { addresses } from '#server/addresses.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The path of every screen up to its first parameter, such as `/about` or `/programs/`. The home page is left out, because every path
 * begins with its path.
 */
const screens = [...Object.values(paths), ...Object.values(patterns)]
  .map((path) => (typeof path === 'string' ? path : path(':', ':')).replace(/[:%].*$/, ''))
  .filter((path) => path !== paths.home)

const isAt = (text: string, address: string) =>
  text.startsWith(address) && /^(?:$|[/?#])/.test(text.slice(address.replace(/\/$/, '').length))

const verbs = new Set(['get', 'head', 'post', 'put', 'patch', 'delete'])

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** `app.get('/…')`: an endpoint defines its own path relative to its prefix. */
const isEndpoint = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) && isNode(callee['property']) && verbs.has(String(callee['property']['name']))

type Texts = { whole: string[]; /** Parts of a template literal that follow a value. */ behind: string[] }

/** Returns the strings and templates in a file, except the paths of its endpoints. */
function textsIn(file: string, source: string): Texts {
  const whole: unknown[] = []
  const behind: unknown[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk)
    if (!isNode(node) || Array.isArray(node)) return
    if (node['type'] === 'Literal') whole.push(node['value'])
    if (node['type'] === 'TemplateLiteral') {
      const [first, ...rest] = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
      whole.push(first)
      behind.push(...rest)
    }
    const parts = isEndpoint(node) ? [node['callee'], (node['arguments'] as unknown[]).slice(1)] : Object.values(node)
    parts.forEach(walk)
  }
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  const texts = (found: unknown[]) => found.filter((text) => typeof text === 'string')
  return { whole: texts(whole), behind: texts(behind) }
}

/** Returns the paths that a file repeats although they are defined elsewhere. */
function spelledAgain(file: string, source: string): string[] {
  const { whole, behind } = textsIn(file, source)
  const protocols = file.startsWith('web/') ? [] : Object.values(addresses)
  const areAt = (texts: string[], known: readonly string[]) => texts.filter((text) => known.some((address) => isAt(text, address)))
  return [...areAt(whole, [...screens, ...protocols]), ...areAt(behind, protocols)]
}

/**
 * Files that may contain paths: those that define them, and exceptions with a reason. An institute's content is not code, and GitHub's
 * URLs are not part of this site.
 */
const spelledHere = [
  'domain/paths.ts',
  'domain/staff/admin-paths.ts',
  'server/addresses.ts',
  'packages/supabase-server/addresses.ts',
  'web/lib/page/scroll-rules.ts',
  'packages/supabase-server/auth/providers/github.ts',
]

const read = (file: string) => ({ file, source: readFileSync(join(root, file), 'utf8') })
const files = globSync('{domain,web,server,packages,scripts}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|^(server|packages\/.+)\/testing\//.test(file) && !spelledHere.some((at) => file.startsWith(at)))
  .map(read)

describe('a path', () => {
  it('is written only once: screens in domain/paths.ts, protocols in server/addresses.ts', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap(({ file, source }) => spelledAgain(file, source).map((text) => `${file}: ${text}`))).toEqual([])
  })

  it('of an endpoint is written only once in web, where the request is sent', () => {
    const asked = files
      .filter(({ file, source }) => file.startsWith('web/') && source.includes(addresses.api))
      .flatMap(({ file, source }) => textsIn(file, source).whole.filter((text) => /^\/api\/./.test(text)))
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  })

  it.each([
    ['web/a.tsx', `<a href="/programs">x</a>`],
    ['web/a.ts', 'const to = `/programs/${id}?x`'],
    ['server/a.ts', `reply.redirect('/auth/signin')`],
    ['server/a.ts', 'fetch(`${url}/rest/v1/${table}`)'],
  ])('is reported when it is repeated: %s %s', (file, source) => expect(spelledAgain(file, source)).toHaveLength(1))

  it.each([
    ['web/a.ts', `const to = '/programming'`],
    ['server/a.ts', `app.get('/events', () => '/')`],
  ])('is not reported without a reason: %s %s', (file, source) => expect(spelledAgain(file, source)).toEqual([]))
})

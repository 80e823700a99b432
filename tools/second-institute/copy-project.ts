import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, matchesGlob } from 'node:path'
import { secondContent, sourceOf } from './content.ts'
import { added } from './facts.ts'

const root = join(import.meta.dirname, '../..')
const MADE_HERE = ['node_modules', '.git', 'build', 'data', 'test-results', 'screenshots']
/** Files and folders in content/ that the guide says to delete. */
const SAMPLES_OWN = ['sample-tests', 'programs', 'courses', 'pictures', 'films', 'cards', 'mark-small.svg']

/** The files that the guide says to adapt, such as `content/home.ts` and every `content/courses/<program>/<course>.ts`. */
async function namedByGuide(): Promise<(name: string) => boolean> {
  const guide = await readFile(join(root, 'docs/guides/make-it-yours.md'), 'utf8')
  const named = Array.from(guide.matchAll(/`content\/([a-z/<>-]+\.ts)`/g), ([, name = '']) => name.replaceAll(/<[a-z]+>/g, '*'))
  return (name) => named.some((pattern) => matchesGlob(name, pattern))
}

/** Returns the sample file with that name, or another file of the same kind. */
async function sampleLike(name: string): Promise<string> {
  const kind = name.replace(/^(programs|courses)\/.*/, '$1/**/*.ts')
  const all = await readdir(join(root, 'content'), { recursive: true })
  const like = all.find((file) => matchesGlob(file, kind))
  return like === undefined ? '' : readFile(join(root, 'content', like), 'utf8')
}

/**
 * Copies the project to an empty folder and replaces the files in content/ that the guide names with those of the second institute.
 * Changes nothing else. The copy shares the installed libraries.
 *
 * @param leftOut names in the project folder that are not copied
 */
export async function copyProject(copy: string, leftOut: readonly string[] = []): Promise<void> {
  const isCopied = (name: string) => !MADE_HERE.includes(name) && !name.startsWith('.build-') && !leftOut.includes(name)
  for (const name of await readdir(root)) if (isCopied(name)) await cp(join(root, name), join(copy, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))

  const isNamed = await namedByGuide()
  for (const name of SAMPLES_OWN) await rm(join(copy, 'content', name), { recursive: true, force: true })
  for (const [name, values] of await secondContent()) {
    if (!isNamed(name)) continue
    await mkdir(dirname(join(copy, 'content', name)), { recursive: true })
    await writeFile(join(copy, 'content', name), sourceOf(values, await sampleLike(name)))
  }
  await writeFile(
    join(copy, 'content/mark.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M4 4h32v32z" fill="currentColor"/></svg>',
  )
}

/** Adds a form that the project does not have: its wording and its questions. No page shows the form. */
export async function addForm(copy: string): Promise<void> {
  const { name, words, questions } = added.form
  await writeFile(join(copy, 'content/inquiries', `${name}.ts`), sourceOf({ inquiryWords: words }))
  await writeFile(join(copy, 'domain/inquiries/kinds', `${name}.ts`), questions)
}

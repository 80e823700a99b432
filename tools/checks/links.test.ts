import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const documents = globSync(['README.md', 'docs/**/*.md'], { cwd: root }).map((path) => join(root, path))

/** Returns the anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const anchorsIn = (file: string) => [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

it('documents link to files and headings that exist', () => {
  const links = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, path = '', anchor]) => ({
      from: relative(root, file),
      target: path === '' ? file : join(dirname(file), path),
      anchor,
    })),
  )
  expect(links.length).toBeGreaterThan(80)
  const isBroken = ({ target, anchor }: (typeof links)[number]) =>
    !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
  expect(
    links.filter((link) => isBroken(link)).map(({ from, target, anchor }) => `${from}: ${relative(root, target)}#${anchor ?? ''}`),
  ).toEqual([])
})

it('the list of decisions contains each decision once', () => {
  const listed = [...readFileSync(join(root, 'docs/decisions/README.md'), 'utf8').matchAll(/\((\d{4}-[\w-]+\.md)\)/g)].map(
    ([, name]) => name,
  )
  expect(listed).toEqual(globSync('*.md', { cwd: join(root, 'docs/decisions'), exclude: ['README.md'] }).toSorted())
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { renderAnew } from './render-anew.ts'

const buildFolder = join(projectRoot, 'build')
const built = (file: string) => readFile(join(buildFolder, 'site', file), 'utf8')

it('renders every page as the build did, to the byte, while the office says nothing', async () => {
  const rendered = await renderAnew(buildFolder).render({})
  expect(rendered.size).toBeGreaterThan(50)
  const other = await Promise.all(
    Array.from(rendered, async ([file, bytes]) => (Buffer.from(bytes).toString() === (await built(file)) ? [] : [file])),
  )
  expect(other.flat()).toEqual([])
})

it('ends what is under way', async () => {
  const { render, stop } = renderAnew(buildFolder)
  const rendering = render({}).catch((error: unknown) => String(error))
  await stop()
  expect(await rendering).toContain('ended')
})

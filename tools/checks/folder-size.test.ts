import { execFileSync } from 'node:child_process'
import { dirname, extname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const MOST = 30
/** Folders that are flat on purpose. */
const FLAT = new Set(['content', 'content/schema', 'docs/decisions', 'supabase/migrations'])
const CODE = new Set(['.ts', '.tsx', '.js', '.css', '.sql', '.md'])

it('keeps the number of files in every code folder small enough to take in at a glance', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const folders = Map.groupBy(
    files.filter((file) => CODE.has(extname(file))),
    dirname,
  )
  const crowded = [...folders].filter(([folder, inside]) => inside.length > MOST && !FLAT.has(folder))
  expect(crowded.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([])
  expect(folders.size).toBeGreaterThan(100)
})

import { spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyProject } from './copy-project.ts'

/**
 * `npm run test:second-institute -- FOLDER [NAME …]`: copies the project to a new folder with the content of the second institute, and
 * runs `npm test -- NAME …` there. Defaults to the tests against a real database. The copy is kept, so that failures can be investigated.
 */
const [folder, ...names] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name the folder for the copy: npm run test:second-institute -- FOLDER [NAME …]')
  process.exit(2)
}
const copy = resolve(folder)
await mkdir(copy).catch(() => {
  console.error(`Choose a folder that does not exist yet: ${copy}`)
  process.exit(2)
})
await copyProject(copy)
// The folder size check gets its file list from git.
for (const command of [
  ['init', '--quiet'],
  ['add', '.'],
])
  spawnSync('git', command, { cwd: copy, stdio: 'inherit' })
const wanted = names.length > 0 ? names : ['integration']
process.exit(spawnSync(process.execPath, [join(copy, 'tools/test/test.ts'), ...wanted], { cwd: copy, stdio: 'inherit' }).status ?? 1)

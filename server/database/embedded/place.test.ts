import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCan } from './account.ts'
import { type Place, preparePlace, removePlace } from './place.ts'

const projectRoot = join(import.meta.dirname, '../../..')
const version = `test-${randomUUID()}`
/** Like a folder below /root, which no other account can enter. */
let closed: string
let dataDir: string
let home: string

beforeAll(async () => {
  closed = await mkdtemp(join(tmpdir(), 'portal-closed-'))
  dataDir = join(closed, 'data')
  home = join(closed, 'native')
  for (const folder of ['bin', 'lib']) await mkdir(join(home, folder), { recursive: true, mode: 0o700 })
  for (const program of ['postgres', 'initdb']) await writeFile(join(home, 'bin', program), '', { mode: 0o700 })
  await writeFile(join(home, 'lib/libpq.so.5.18'), '', { mode: 0o600 })
  await symlink('libpq.so.5.18', join(home, 'lib/libpq.so.5'))
  await chmod(closed, 0o700)
})

let place: Place | undefined

afterAll(async () => {
  if (place && place.home !== home) await rm(place.home, { recursive: true, force: true })
  await removePlace(dataDir)
  await rm(closed, { recursive: true, force: true })
})

/** Runs in a separate process, with the umask of a careful administrator. */
async function prepare(umask: number): Promise<Place> {
  const code = `
    import { preparePlace } from '#server/database/embedded/place.ts'
    process.umask(${umask})
    console.log(JSON.stringify(await preparePlace(${JSON.stringify(dataDir)}, ${JSON.stringify({ home, version })})))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: projectRoot })
  return JSON.parse(stdout) as Place
}

it('the database account can reach its programs and folder, even if root installed and started them under umask 077', async () => {
  place = await prepare(0o077)
  const { account } = place
  const programs = 'test -x "$1/bin/postgres" && test -x "$1/bin/initdb" && test -r "$1/lib/libpq.so.5"'
  expect(await accountCan(account, programs, place.home)).toBe(true)
  expect(await accountCan(account, 'test -w "$1"', place.socketDir)).toBe(true)
  // No other account can read the contents.
  expect((await stat(place.socketDir)).mode & 0o077).toBe(0)
  expect(await prepare(0o027)).toEqual(place)
})

it('a database folder that was elsewhere and no longer exists is not replaced by an empty one', async () => {
  const other = join(closed, 'other')
  await mkdir(other)
  await symlink('/nowhere/institute-portal/postgres', join(other, 'postgres'))
  await expect(preparePlace(other, { home, version, major: 18 })).rejects.toThrow(
    'was in /nowhere/institute-portal/postgres, which is gone',
  )
})

it('a copy of the programs becomes accessible again after its permissions were removed', async () => {
  if (!place) throw new Error('The test before prepares the place')
  await chmod(join(place.home, 'bin'), 0o700)
  await chmod(join(place.home, 'bin/postgres'), 0o700)
  expect(await prepare(0o077)).toEqual(place)
  expect(await accountCan(place.account, 'test -x "$1/bin/postgres"', place.home)).toBe(true)
})

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Portal } from './portal.ts'

const run = promisify(execFile)

/** What staff type: `npm run application:move -- NUMBER STATUS …`, beside the running site. Answers what it prints. */
export async function moveAsStaff({ dataDir }: Portal, number: string, ...given: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', DATA_DIR: dataDir }
  return (await run(process.execPath, ['scripts/commands/application-move.ts', number, ...given], { env })).stdout
}

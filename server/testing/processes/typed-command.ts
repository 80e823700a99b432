import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { COMPILED_ONCE } from './compiled-once.ts'

export type Ended = { status: number; out: string; err: string }

const folder = join(import.meta.dirname, '../../../scripts/commands')

/**
 * Runs one of the `scripts/commands` as staff would while the site is running, in a separate environment.
 * @param name its file name without the extension
 * @param environment variables in addition to the machine's paths
 */
export function typedCommand(name: string, given: readonly string[], environment: Record<string, string>): Promise<Ended> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...COMPILED_ONCE, ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(folder, `${name}.ts`), ...given], { env }, (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code), out, err }),
    )
  })
}

/** The same, but throws if the command fails. Returns its output. */
export async function succeeded(name: string, given: readonly string[], environment: Record<string, string>): Promise<string> {
  const { status, out, err } = await typedCommand(name, given, environment)
  if (status !== 0) throw new Error(`${name} ended with ${status}:\n${err}`)
  return out
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isatty } from 'node:tty'

/**
 * `npm run dev`: the product with its pages straight from web/, reloaded in the browser as they change. A change to the
 * server, the domain or the content starts the server again; the database and its data stay.
 */
const root = join(import.meta.dirname, '..')
const watched = ['server', 'packages', 'domain', 'content', 'supabase/migrations', 'supabase/schemas'].map(
  (folder) => `--watch-path=${join(root, folder)}`,
)
const server = spawn(process.execPath, [...watched, '--watch-preserve-output', join(root, 'server/main.ts'), '--dev'], {
  cwd: root,
  stdio: 'inherit',
})
const hasTerminal = [0, 1, 2].some((stream) => isatty(stream))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
// As `npm start`: whoever reads and writes elsewhere outlives the terminal.
process.on('SIGHUP', () => hasTerminal && server.kill('SIGHUP'))
server.on('exit', (status) => process.exit(status ?? 1))

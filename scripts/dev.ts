import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isatty } from 'node:tty'

/**
 * `npm run dev`: runs the product with pages served directly from web/, which reload in the browser when they change. A change to the
 * server, the domain or the content restarts the server. The database and its data are preserved.
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
// As with `npm start`: a process without a terminal continues after the terminal closes.
process.on('SIGHUP', () => hasTerminal && server.kill('SIGHUP'))
server.on('exit', (status) => process.exit(status ?? 1))

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { growingPauses } from '#domain/backoff.ts'
import { CLEAN_ENVIRONMENT } from './program.ts'
import type { Place } from './place.ts'
import { isRunning, readPostmasterFile, setAsideStaleFile } from './postmaster-file.ts'

export type ServerOptions = { port: number; listenAddresses: string; maxConnections: number }

const KEEP_TRYING_MS = 5_000
/** A statement of a database that was killed works on to its end before its process leaves the memory they shared. */
const LONGEST_LEFTOVER_MS = 45_000
const LONGEST_START_MS = 60_000
const BIGGEST_LOG = 2_000_000

/**
 * Small enough for a modest machine; what makes an acknowledged write durable (fsync, synchronous_commit,
 * full_page_writes) is left as PostgreSQL has it and checked on opening.
 */
function settings(options: ServerOptions, socketDir: string): string[] {
  const values: Record<string, string | number> = {
    port: options.port,
    listen_addresses: options.listenAddresses,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: options.maxConnections,
    shared_buffers: '32MB',
    huge_pages: 'off',
    max_wal_size: '256MB',
    wal_compression: 'on',
    jit: 'off',
    max_logical_replication_workers: 0,
    max_parallel_workers_per_gather: 0,
    // Failing statements are answered and logged by the server that sent them; their details hold personal data.
    log_min_messages: 'log',
    log_line_prefix: '%m [%p] ',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * The shell between us and PostgreSQL holds the other end of our pipe: when we die by any means, the pipe breaks and
 * PostgreSQL gets the signal for a fast shutdown. It also hands PostgreSQL's own exit status to us.
 */
const WATCHDOG = 'exec 3<&0; "$@" 3<&- & p=$!; (read -r _ <&3; kill -INT $p) & c=$!; wait $p; s=$?; kill $c 2>/dev/null; exit $s'

/**
 * Starts PostgreSQL and resolves when it accepts connections. The process ends when `stdin` of it is closed, or when the signal comes
 * before that.
 */
export async function startPostgres(place: Place, options: ServerOptions, major: number, signal?: AbortSignal): Promise<ChildProcess> {
  const begun = Date.now()
  const pauses = growingPauses(1_000, 100)
  for (;;) {
    await setAsideStaleFile(place.clusterDir, place.socketDir, options.port)
    const before = await readPostmasterFile(place.clusterDir)
    const logStart = sizeOf(place.logFile)
    const child = spawnPostgres(place, options, major)
    if (await becomesReady(child, place, before?.text, signal)) return child
    signal?.throwIfAborted()
    const log = await logSince(place.logFile, logStart)
    // Children of a killed server take a moment to leave. PostgreSQL says so in its log alone, which it writes in English here.
    const leftovers =
      /pre-existing shared memory block|lock file .* (already exists|is empty)|bogus data in lock file|Is another postmaster/.test(log)
    const patience = log.includes('pre-existing shared memory block') ? LONGEST_LEFTOVER_MS : KEEP_TRYING_MS
    if (!leftovers || Date.now() > begun + patience) throw new Error(`PostgreSQL did not start: ${lastComplaint(log)}`)
    await pause(pauses.next())
  }
}

/** Asks PostgreSQL for a fast shutdown and waits for the end of it. */
export async function stopPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.stdin?.end()
  await ended
}

function spawnPostgres(place: Place, options: ServerOptions, major: number): ChildProcess {
  const log = openSync(place.logFile, sizeOf(place.logFile) > BIGGEST_LOG ? 'w' : 'a', 0o600)
  try {
    const program = [join(place.home, 'bin', 'postgres'), '-D', place.clusterDir]
    // Version 18 starts three processes for reading ahead; a small database is quicker and smaller without.
    const forVersion = major >= 18 ? ['-c', 'io_method=sync'] : []
    return spawn('/bin/sh', ['-c', WATCHDOG, 'sh', ...program, ...settings(options, place.socketDir), ...forVersion], {
      ...(place.account !== undefined && { uid: place.account.uid, gid: place.account.gid }),
      env: CLEAN_ENVIRONMENT,
      cwd: '/',
      // A session of its own: Ctrl-C in a terminal reaches us only, and requests are answered before the database goes.
      detached: true,
      stdio: ['pipe', log, log],
    })
  } finally {
    closeSync(log)
  }
}

async function becomesReady(child: ChildProcess, place: Place, before: string | undefined, signal?: AbortSignal): Promise<boolean> {
  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', () => (ended = true))
  const deadline = Date.now() + LONGEST_START_MS
  while (!ended && !signal?.aborted && Date.now() < deadline) {
    const file = await readPostmasterFile(place.clusterDir)
    if (file?.isReady === true && file.text !== before && (await isRunning(place.clusterDir, file))) return !ended
    await pause(5)
  }
  child.stdin?.end()
  return false
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

async function logSince(file: string, start: number): Promise<string> {
  const text = await readFile(file)
  return text.subarray(start <= text.length ? start : 0).toString()
}

function lastComplaint(log: string): string {
  const lines = log.trim().split('\n')
  // That it "is not yet accepting connections" is FATAL, too, but never the reason.
  const reason = lines.findLast((line) => /PANIC|could not/.test(line))
  return reason ?? lines.findLast((line) => /FATAL|error/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
}

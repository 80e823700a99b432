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
/** When a database is killed, a running statement continues to its end before its process releases the shared memory. */
const LONGEST_LEFTOVER_MS = 45_000
const LONGEST_START_MS = 60_000
const BIGGEST_LOG = 2_000_000

/**
 * Small enough for a modest machine. The settings that make an acknowledged write durable (fsync, synchronous_commit, full_page_writes)
 * stay at PostgreSQL's defaults and are checked on opening.
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
    // Failed statements are reported and logged by the server that sent them, because their details contain personal data.
    log_min_messages: 'log',
    log_line_prefix: '%m [%p] ',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * The shell between us and PostgreSQL has the other end of our pipe. However we die, the pipe breaks and PostgreSQL receives the signal
 * for a fast shutdown. The shell also passes PostgreSQL's exit status to us.
 */
const WATCHDOG = 'exec 3<&0; "$@" 3<&- & p=$!; (read -r _ <&3; kill -INT $p) & c=$!; wait $p; s=$?; kill $c 2>/dev/null; exit $s'

/**
 * Starts PostgreSQL and resolves when it accepts connections. The process ends when its `stdin` is closed, or when the signal is aborted
 * during the start.
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
    // The children of a killed server take a moment to exit. PostgreSQL reports this only in its log, which is always in English here.
    const leftovers =
      /pre-existing shared memory block|lock file .* (already exists|is empty)|bogus data in lock file|Is another postmaster/.test(log)
    const patience = log.includes('pre-existing shared memory block') ? LONGEST_LEFTOVER_MS : KEEP_TRYING_MS
    if (!leftovers || Date.now() > begun + patience) throw new Error(`PostgreSQL did not start: ${lastComplaint(log)}`)
    await pause(pauses.next())
  }
}

/** Requests a fast shutdown of PostgreSQL and waits for it to end. */
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
    // Version 18 starts three processes for read-ahead. Without them, a small database is faster and uses less memory.
    const forVersion = major >= 18 ? ['-c', 'io_method=sync'] : []
    return spawn('/bin/sh', ['-c', WATCHDOG, 'sh', ...program, ...settings(options, place.socketDir), ...forVersion], {
      ...(place.account !== undefined && { uid: place.account.uid, gid: place.account.gid }),
      env: CLEAN_ENVIRONMENT,
      cwd: '/',
      // Runs in a separate session. Ctrl-C in a terminal then reaches only us, and we complete open requests before the database stops.
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
  // The line 'is not yet accepting connections' is also FATAL, but is never the reason.
  const reason = lines.findLast((line) => /PANIC|could not/.test(line))
  return reason ?? lines.findLast((line) => /FATAL|error/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
}

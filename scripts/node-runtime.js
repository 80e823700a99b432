// Plain JavaScript, because Node 20 must be able to run it. Everything else in the project requires Node 24, which this file finds.
import { spawn } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isatty } from 'node:tty'

const WANTED_MAJOR = 24
const FORWARDED_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2']

// Node.js does not preserve `nohup`'s setting to ignore the hangup signal. A process without a terminal must therefore ignore the signal
// here.
const hasTerminal = [0, 1, 2].some((stream) => isatty(stream))

/**
 * The Node.js programs that can run the project, best first: the pinned one from the npm registry, then the host's own if it is recent
 * enough (there is no package for musl or macOS).
 * @param {string} root the project folder
 */
export function nodeCandidates(root) {
  const os = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules', `node-${os}-${process.arch}`, 'bin', file)
  const candidates = []
  if (isExecutable(pinned)) candidates.push(pinned)
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) candidates.push(process.execPath)
  return candidates
}

/**
 * Runs a script with the project's Node.js and the current terminal. Exits this process with the script's status or signal. Forwards
 * signals, and stops the script if the npm that started us dies without a signal.
 * @param {string} root the project folder
 * @param {string[]} nodeArguments the script and its arguments, preceded by options for Node.js itself
 */
export function becomeNode24(root, nodeArguments) {
  runOnFirst(nodeCandidates(root), nodeArguments, (status, signal) => {
    if (signal === null) process.exit(status ?? 1)
    for (const name of FORWARDED_SIGNALS) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}

/**
 * Runs a script to completion with the project's Node.js.
 * @param {string} root the project folder
 * @param {string[]} nodeArguments
 * @returns {Promise<boolean>} whether it exited with status 0
 */
export function runWithNode24(root, nodeArguments) {
  return new Promise((resolve) => {
    runOnFirst(nodeCandidates(root), nodeArguments, (status) => resolve(status === 0))
  })
}

/**
 * @param {string[]} candidates
 * @param {string[]} nodeArguments
 * @param {(status: number | null, signal: keyof import('node:os').SignalConstants | null) => void} ended
 */
function runOnFirst(candidates, nodeArguments, ended) {
  const [program, ...others] = candidates
  if (program === undefined) {
    console.error(
      `This project requires Node.js ${WANTED_MAJOR}, and the bundled copy for ${process.platform}-${process.arch} is missing. ` +
        `Install Node.js ${WANTED_MAJOR} or newer and start again.`,
    )
    process.exit(1)
  }
  const child = spawn(program, nodeArguments, { stdio: 'inherit' })
  const stopForwarding = forwardSignals(child)
  child.once('error', (error) => {
    stopForwarding()
    // A glibc program on a musl system fails with the same error as a missing file.
    if ('code' in error && error.code === 'ENOENT') return runOnFirst(others, nodeArguments, ended)
    console.error(`${program} did not start: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (status, signal) => {
    stopForwarding()
    ended(status, signal)
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  /** @param {keyof import('node:os').SignalConstants} signal */
  const forward = (signal) => {
    if (signal !== 'SIGHUP' || hasTerminal) return void child.kill(signal)
    // npm and its shell exit on this signal, so stop watching them.
    stopWatching()
  }
  const stopWatching = whenLauncherDies(() => void child.kill('SIGTERM'))
  for (const name of FORWARDED_SIGNALS) process.on(name, forward)
  return () => {
    stopWatching()
    for (const name of FORWARDED_SIGNALS) process.removeListener(name, forward)
  }
}

/**
 * npm starts scripts through a shell. A signal to npm may end npm or that shell without reaching us. We watch only if npm started us, so
 * a script that was detached on purpose keeps running.
 * @param {() => void} act
 */
function whenLauncherDies(act) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined
  const launchers = launchersNow()
  const timer = setInterval(() => {
    if (launchersNow() === launchers) return
    clearInterval(timer)
    act()
  }, 250)
  timer.unref()
  return () => clearInterval(timer)
}

/** Our parent process and, if the system provides it, its parent. An orphaned process gets a new parent. */
function launchersNow() {
  try {
    const afterName = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)
    return `${process.ppid} ${afterName?.split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { readFile, readdir } from 'node:fs/promises'

/** Returns all descendants of a process, from /proc (Linux). */
export async function descendantsOf(pid: number): Promise<number[]> {
  const children = new Map<number, number[]>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The process name in parentheses may contain any characters. The fields after it are the state and the parent.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found: number[] = []
  const waiting = [pid]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const below = children.get(next) ?? []
    found.push(...below)
    waiting.push(...below)
  }
  return found
}

/** Proportional set size in MB. Memory shared by several processes is divided equally among them. */
export async function memoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
}

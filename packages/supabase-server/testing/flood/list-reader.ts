/**
 * Runs in a separate thread, so that the measurement does not wait for the test around it. Reads the list of applications as each of
 * these users until stopped, and reports how long each read took, in milliseconds.
 */
import { parentPort, workerData } from 'node:worker_threads'

const { url, tokens } = workerData as { url: string; tokens: readonly string[] }
let isOver = false

async function read(token: string): Promise<number[]> {
  const taken: number[] = []
  while (!isOver) {
    const begun = performance.now()
    const answer = await fetch(`${url}/rest/v1/applications?select=id,status`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`A list was answered ${answer.status}`)
    taken.push(performance.now() - begun)
  }
  return taken
}

parentPort?.once('message', () => (isOver = true))
const taken = await Promise.all(tokens.map(read))
parentPort?.postMessage(taken.flat())

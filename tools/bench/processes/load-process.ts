import { HttpConnection, requestBytes, type PreparedRequest } from '#tools/bench/http-connection.ts'

/** The plan for one generator. Every client sends its requests one after another until the time is up. */
export type LoadPlan = { port: number; milliseconds: number; clients: readonly (readonly PreparedRequest[])[] }

export type LoadResult = {
  requests: number
  /** Responses per second. */
  rate: number
  /** In milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Responses other than 2xx, by status. */
  refused: Record<string, number>
}

process.once('message', (plan: LoadPlan) => {
  void run(plan).then((result) => process.send?.(result, () => process.disconnect()))
})

async function run({ port, milliseconds, clients }: LoadPlan): Promise<LoadResult> {
  const connections = await Promise.all(clients.map(() => HttpConnection.open(port)))
  const latencies: number[] = []
  const refused: Record<string, number> = {}
  const started = performance.now()
  const end = started + milliseconds
  await Promise.all(
    clients.map(async (requests, at) => {
      const connection = connections[at]
      const prepared = requests.map((request) => requestBytes(port, request))
      for (let turn = 0; performance.now() < end; turn += 1) {
        const bytes = prepared[turn % prepared.length]
        if (!connection || !bytes) return
        const asked = performance.now()
        const status = await connection.ask(bytes)
        latencies.push(performance.now() - asked)
        if (status < 200 || status > 299) refused[status] = (refused[status] ?? 0) + 1
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  for (const connection of connections) connection.close()
  latencies.sort((one, other) => one - other)
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { requests: latencies.length, rate: latencies.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), refused }
}

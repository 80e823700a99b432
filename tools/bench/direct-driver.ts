import pg from 'pg'
import { becomeCaller, list, update } from './direct-sql.ts'
import { inProcess } from './load.ts'

type Plan = { login: pg.ClientConfig; operation: 'update' | 'list'; clients: number; seconds: number }

/** Returns the transactions per second of a plain loop over the driver, in a separate process. */
export async function driverRate(plan: Plan): Promise<number> {
  const { rate } = await inProcess<Plan, { rate: number }>('direct-driver.ts', plan)
  return rate
}

if (process.send) {
  process.once('message', (plan: Plan) => {
    void loop(plan).then((rate) => process.send?.({ rate }, () => process.disconnect()))
  })
}

async function loop({ login, operation, clients, seconds }: Plan): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(login)
      await client.connect()
      return client
    }),
  )
  const become = { name: 'become', text: becomeCaller('$1') }
  const work = { name: 'work', text: (operation === 'update' ? update : list).statement('$1') }
  const end = performance.now() + seconds * 1000
  let transactions = 0
  await Promise.all(
    connections.map(async (client, at) => {
      while (performance.now() < end) {
        await client.query({ name: 'begin', text: 'begin' })
        await client.query({ ...become, values: [at] })
        await client.query({ ...work, values: [at] })
        await client.query({ name: 'commit', text: 'commit' })
        transactions += 1
      }
    }),
  )
  await Promise.all(connections.map((client) => client.end()))
  return transactions / seconds
}

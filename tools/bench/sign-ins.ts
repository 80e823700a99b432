import { listRequest, makeApplicants, signInRequest } from './applicants.ts'
import { median, round, type Figure } from './figure.ts'
import type { HashPlan } from './processes/hash-process.ts'
import { inProcess, load } from './load.ts'
import type { Product } from './product.ts'

const SIGNING_IN = 64
const READING = 16
const ROUNDS = 5
const MILLISECONDS = 2000
/** The product hashes on all cores but one. The figures are given for two cores, so it hashes one password at a time. */
const HASHES_AT_ONCE = 1

type Round = {
  signIns: number
  bareBeside: number
  bareAlone: number
  idleP99: number
  burstP99: number
  idleRate: number
  burstRate: number
}

/**
 * 64 people sign in at the same time, repeatedly, while 16 clients read their lists without a pause. The limit is the rate of the bare
 * hash alongside the same 16 readers, because a machine busy with reading cannot do more. The report also contains the rate of the bare
 * hash on its own.
 */
export async function measureSignIns(product: Product): Promise<Figure[]> {
  const people = await makeApplicants(product, SIGNING_IN)
  const plan = { port: product.port, milliseconds: MILLISECONDS }
  const readers = { ...plan, clients: people.slice(0, READING).map((person) => [listRequest(person, product)]) }
  const signingIn = { ...plan, clients: people.map((person) => [signInRequest(person, product)]) }
  const hashing: HashPlan = { milliseconds: MILLISECONDS, atOnce: HASHES_AT_ONCE }
  const bareHash = () => inProcess<HashPlan, { rate: number }>('hash-process.ts', hashing)

  await load({ ...readers, milliseconds: 1500 })
  await load({ ...signingIn, milliseconds: 1000 })
  const rounds: Round[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const idle = await load(readers)
    const alone = await bareHash()
    const [beside] = await Promise.all([bareHash(), load(readers)])
    const [burst, reading] = await Promise.all([load(signingIn), load(readers)])
    rounds.push({
      signIns: burst.rate,
      bareBeside: beside.rate,
      bareAlone: alone.rate,
      idleP99: idle.p99,
      burstP99: reading.p99,
      idleRate: idle.rate,
      burstRate: reading.rate,
    })
  }
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  return [
    {
      name: '64 sign-ins at once, 16 readers',
      measured: `${round(middle(({ signIns }) => signIns))}/s`,
      against: `${round(middle(({ bareBeside }) => bareBeside))}/s bare hash`,
      value: middle(({ signIns, bareBeside }) => signIns / bareBeside),
      required: { atLeast: 0.8 },
      unit: '',
      details: { rounds },
    },
    {
      name: 'list p99 meanwhile',
      measured: `${round(middle(({ burstP99 }) => burstP99))} ms`,
      against: `${round(middle(({ idleP99 }) => idleP99))} ms without`,
      value: middle(({ idleP99, burstP99 }) => burstP99 / idleP99),
      required: { atMost: 3 },
      unit: '',
      details: { rounds },
    },
  ]
}

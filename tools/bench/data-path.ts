import { listRequest, makeApplicants, updateRequest, type Applicant } from './applicants.ts'
import { driverRate } from './direct-driver.ts'
import { list, update, type DirectOperation } from './direct-sql.ts'
import { median, round, type Figure } from './figure.ts'
import type { PreparedRequest } from './http-connection.ts'
import { load } from './load.ts'
import { hasPgbench, pgbenchRate } from './pgbench.ts'
import type { Product } from './product.ts'

const CLIENTS = 8
const RUNS = 5
/** Number of turns per run. Alternating ensures that a noisy neighbour or a slow disk affects both sides equally. */
const TURNS = 2
const SECONDS = 1

type Measured = {
  name: string
  operation: DirectOperation
  request: (applicant: Applicant, product: Product) => PreparedRequest
  atLeast: number
}

const MEASURED: readonly Measured[] = [
  { name: 'draft update, 8 clients', operation: update, request: updateRequest, atLeast: 0.55 },
  { name: 'list of own applications, 8 clients', operation: list, request: listRequest, atLeast: 0.5 },
]

/**
 * Compares requests per second through the whole stack (HTTP, token, row-level security) with the same SQL run directly by pgbench, or by
 * a loop over the driver if pgbench is not installed. The two alternate. The figure is the median of the ratios.
 */
export async function measureDataPath(product: Product): Promise<Figure[]> {
  const applicants = await makeApplicants(product, CLIENTS)
  const login = await product.login('authenticator')
  const withPgbench = await hasPgbench()
  const direct = ({ operation }: Measured) =>
    withPgbench
      ? pgbenchRate(login, operation, CLIENTS, SECONDS)
      : driverRate({ login, operation: operation.name, clients: CLIENTS, seconds: SECONDS })
  const stack = async ({ request }: Measured, milliseconds: number) =>
    (
      await load({
        port: product.port,
        milliseconds,
        clients: applicants.map((applicant) => [request(applicant, product)]),
      })
    ).rate

  // An unmeasured warm-up, so that code is compiled, statements are prepared and pages are cached.
  for (const measured of MEASURED) await stack(measured, 1500)
  const samples = MEASURED.map((measured) => ({ measured, stack: [] as number[], direct: [] as number[] }))
  for (let run = 0; run < RUNS; run += 1) {
    for (const sample of samples) {
      let [ours, theirs] = [0, 0]
      for (let turn = 0; turn < TURNS; turn += 1) {
        ours += await stack(sample.measured, SECONDS * 1000)
        theirs += await direct(sample.measured)
      }
      sample.stack.push(ours / TURNS)
      sample.direct.push(theirs / TURNS)
    }
  }
  return samples.map(({ measured, stack: ours, direct: theirs }) => ({
    name: measured.name,
    measured: `${round(median(ours))}/s`,
    against: `${round(median(theirs))}/s ${withPgbench ? 'pgbench' : 'driver loop'}`,
    value: median(ours.map((rate, run) => rate / (theirs[run] ?? Number.POSITIVE_INFINITY))),
    required: { atLeast: measured.atLeast },
    unit: '',
    details: { stack: ours, direct: theirs, reference: withPgbench ? 'pgbench' : 'driver loop' },
  }))
}

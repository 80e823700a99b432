import { loadBackend } from '#web/lib/backend/backend.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'

/** Calls a function of the protocol. Throws `BackendError`. */
export async function call<Value>(name: string, values: Record<string, unknown> = {}): Promise<Value> {
  return dataOf(await (await loadBackend()).rpc(name, values)) as Value
}

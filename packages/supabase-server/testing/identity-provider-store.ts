import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/**
 * Stores the sessions, grants and codes of the test provider in memory. Clients are looked up with `findClient` each time, so that a test
 * can change a client's data.
 */
export function providerStore(findClient: (id: string) => AdapterPayload | undefined): AdapterFactory {
  return (model) => {
    const rows = new Map<string, AdapterPayload>()
    const findBy = async (key: 'uid' | 'userCode', value: string) => [...rows.values()].find((payload) => payload[key] === value)

    return {
      find: async (id) => (model === 'Client' ? findClient(id) : rows.get(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      upsert: async (id, payload) => void rows.set(id, payload),
      destroy: async (id) => void rows.delete(id),
      consume: async (id) => {
        const payload = rows.get(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of rows) if (payload.grantId === grantId) rows.delete(id)
      },
    } satisfies Adapter
  }
}

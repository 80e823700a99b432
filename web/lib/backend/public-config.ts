import { fetchInTime } from './fetch-in-time.ts'

/** The public run-time settings served at /config.json. */
export type PublicConfig = {
  supabaseUrl: string
  supabaseAnonKey: string
  /** Third-party providers that are set up, such as `google`. */
  authProviders: string[]
  /** Addresses that land on the dashboard after signing in; absent: the domain in `content/`. */
  instituteEmailDomain?: string
  version: string
}

/** Whether what pages ask is answered by this server, and not by a project of Supabase; false until the settings are known. */
export const isOwnBackend = (config: PublicConfig | null): boolean =>
  config !== null && new URL(config.supabaseUrl).origin === location.origin

let loading: Promise<PublicConfig> | undefined
let known: PublicConfig | null = null
const waiting = new Set<() => void>()

async function fetchConfig(): Promise<PublicConfig> {
  const answer = await fetchInTime('/config.json')
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`)
  known = (await answer.json()) as PublicConfig
  for (const listener of waiting) listener()
  return known
}

/** Reads /config.json once. A failure is not remembered: the next call asks again. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= fetchConfig().catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}

/** The settings as far as they are here already, for `useSyncExternalStore`. */
export const knownPublicConfig = {
  read: (): PublicConfig | null => known,
  subscribe(listener: () => void): () => void {
    waiting.add(listener)
    return () => waiting.delete(listener)
  },
}

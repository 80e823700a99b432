import { fetchInTime } from './fetch-in-time.ts'

/** The public run-time settings served at /config.json. */
export type PublicConfig = {
  supabaseUrl: string
  supabaseAnonKey: string
  /** Third-party providers that are set up, such as `google`. */
  authProviders: string[]
  /** Email domain whose accounts go to the dashboard after signing in. Defaults to the domain in `content/`. */
  instituteEmailDomain?: string
  version: string
}

/** Whether this server handles the pages' requests itself, rather than a Supabase project. False until the settings are known. */
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

/** Reads /config.json once. After a failure the next call tries again. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= fetchConfig().catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}

/** The settings loaded so far, for `useSyncExternalStore`. */
export const knownPublicConfig = {
  read: (): PublicConfig | null => known,
  subscribe(listener: () => void): () => void {
    waiting.add(listener)
    return () => waiting.delete(listener)
  },
}

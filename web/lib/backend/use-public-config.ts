import { useEffect, useSyncExternalStore } from 'react'
import { type PublicConfig, isOwnBackend, knownPublicConfig, loadPublicConfig } from './public-config.ts'

/** Milliseconds before settings that did not come are asked for again. */
const PAUSE = 3000

const none: readonly string[] = []
const nothing = () => null

/** The public settings; null until they are here. */
function usePublicConfig(): PublicConfig | null {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = () => {
      loadPublicConfig().catch(() => {
        if (!isOver) timer = setTimeout(ask, PAUSE)
      })
    }
    ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  return useSyncExternalStore(knownPublicConfig.subscribe, knownPublicConfig.read, nothing)
}

/** The third-party providers that are set up, in the order of the configuration; none until the settings are here. */
export const useAuthProviders = (): readonly string[] => usePublicConfig()?.authProviders ?? none

/** Whether the second factor can be proved with a recovery code: they are this server's own, a project of Supabase has none. */
export function useHasRecoveryCodes(): boolean {
  return isOwnBackend(usePublicConfig())
}

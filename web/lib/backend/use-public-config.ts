import { useEffect, useSyncExternalStore } from 'react'
import { type PublicConfig, isOwnBackend, knownPublicConfig, loadPublicConfig } from './public-config.ts'

/** Milliseconds before retrying if the settings could not be loaded. */
const PAUSE = 3000

const none: readonly string[] = []
const nothing = () => null

/** The public settings; null while loading. */
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

/** The configured third-party providers, in configuration order. Empty while the settings are loading. */
export const useAuthProviders = (): readonly string[] => usePublicConfig()?.authProviders ?? none

/** Whether recovery codes can prove the second factor. Only this server has them; a Supabase project does not. */
export function useHasRecoveryCodes(): boolean {
  return isOwnBackend(usePublicConfig())
}

import { useEffect, useSyncExternalStore } from 'react'
import { knownPublicConfig, loadPublicConfig } from './public-config.ts'

const none: readonly string[] = []
const providers = () => knownPublicConfig.read()?.authProviders ?? none

/** The third-party providers that are set up, in the order of the configuration; none until the settings are here. */
export function useAuthProviders(): readonly string[] {
  useEffect(() => {
    // Without the settings nothing is offered; what a person does next asks for them again.
    loadPublicConfig().catch(() => undefined)
  }, [])
  return useSyncExternalStore(knownPublicConfig.subscribe, providers, () => none)
}

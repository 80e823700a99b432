import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { type Loaded, useStanding } from '#web/lib/queries/use-loaded.ts'
import { type TwoFactorState, readTwoFactor } from './two-factor-data.ts'

/**
 * The second factor as the server knows it, read again whenever `known` changes or `read` is called. What was read once stays
 * on the screen meanwhile, and when a later reading fails.
 */
export function useTwoFactor(isEmbedded: boolean, known: string): { reading: Loaded<TwoFactorState>; read: () => Promise<unknown> } {
  const result = useQuery(
    {
      queryKey: ownKey('two-factor', known),
      queryFn: () => readTwoFactor(isEmbedded),
      placeholderData: keepPreviousData,
      // Here the answer is always asked for: what stands is changed on other devices, too, and much hangs on it.
      staleTime: 0,
    },
    queryClient,
  )
  return { reading: useStanding(result), read: () => result.refetch() }
}

import { useState } from 'react'
import { intakes } from '#content/intakes.ts'
import type { Intake } from '#content/schema/intakes.ts'
import { openIntakes } from '#domain/programs/intakes.ts'
import { useHydrated } from './use-hydrated.ts'

/** The prerendered page may be older than an intake: which ones are still open only the browser's clock knows. */
export function useOpenIntakes(): readonly Intake[] {
  const isHydrated = useHydrated()
  const [now] = useState(() => new Date())
  return isHydrated ? openIntakes(now) : intakes
}

import { createContext, use } from 'react'
import type { Standing } from '#domain/staff/answers/staff.ts'

export const StandingContext = createContext<Standing | null>(null)

/** How the person at this screen stands; inside of the gate alone. */
export function useStandingHere(): Standing {
  const standing = use(StandingContext)
  if (standing === null) throw new Error('Only what the gate lets in has a standing')
  return standing
}

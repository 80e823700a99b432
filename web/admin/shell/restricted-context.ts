import { createContext, use } from 'react'

/** Whether what is shown is kept and not used for now: what would change, answer or hand on is not offered then. */
export const RestrictedContext = createContext(false)

export const useIsRestricted = (): boolean => use(RestrictedContext)

import { createContext, use } from 'react'

/** Whether what is shown is kept and not used for now: what would change, answer or hand on is not offered then. */
export const RestrictedContext = createContext(false)

/** Said where a key would do what is refused. */
export const restrictedWords = 'Restricted: nothing can be changed or answered until a decider lifts the restriction'

export const useIsRestricted = (): boolean => use(RestrictedContext)

import { createContext, use } from 'react'

/** Whether what is shown is kept and not used for now: what would change, answer or hand on is not offered then. */
export const RestrictedContext = createContext(false)

/** Said where a key would do what is refused. */
export const restrictedWords = 'Restricted: nothing of it is changed, answered or moved until a decider lifts that'

export const useIsRestricted = (): boolean => use(RestrictedContext)

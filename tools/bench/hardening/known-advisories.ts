export type KnownAdvisory = {
  /** As the registry names it, such as GHSA-xxxx-xxxx-xxxx. */
  id: string
  /** Why it does no harm here, or why it has to wait. */
  reason: string
  /** The day it is looked at again (ISO date); from then on it counts. */
  until: string
}

/** Vulnerabilities of libraries that are known and stay for now. Each has a reason and a day. */
export const knownAdvisories: readonly KnownAdvisory[] = []

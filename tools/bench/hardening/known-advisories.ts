export type KnownAdvisory = {
  /** The id in the registry, such as GHSA-xxxx-xxxx-xxxx. */
  id: string
  /** Why the vulnerability does no harm here, or why the fix has to wait. */
  reason: string
  /** The expiry date (ISO). From that date the vulnerability counts again. */
  until: string
}

/** Known vulnerabilities in libraries that we accept for now. Each has a reason and an expiry date. */
export const knownAdvisories: readonly KnownAdvisory[] = []

import { screenMessages } from '#domain/messages/everywhere-messages.ts'

/** A lazily loaded module could not be fetched, even after all retries. */
export class ModuleLoadError extends Error {
  constructor(retries: number, cause: unknown) {
    super(screenMessages.moduleFailed(retries), { cause })
    this.name = 'ModuleLoadError'
  }
}

export type RetryRules = {
  retries: number
  /** Milliseconds to wait before retry number `retry`, counted from 0. */
  delay: (retry: number) => number
  wait: (milliseconds: number) => Promise<void>
}

/** Starts at 1 s and grows twofold, plus a random part of up to 0.5 s, at most 5 s (specification §9). */
export function retryDelay(retry: number, random: number = Math.random()): number {
  return Math.min(1000 * 2 ** retry + random * 500, 5000)
}

const standard: RetryRules = {
  retries: 3,
  delay: (retry) => retryDelay(retry),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/**
 * Loads a module with up to three retries (ruling 36), then throws `ModuleLoadError`.
 * `again` replaces `load` for the retries and receives the previous error.
 */
export async function withRetry<Module>(
  load: () => Promise<Module>,
  again: (cause: unknown) => Promise<Module> = load,
  rules: RetryRules = standard,
): Promise<Module> {
  let failure: unknown
  for (let attempt = 0; attempt <= rules.retries; attempt++) {
    try {
      return attempt === 0 ? await load() : await again(failure)
    } catch (cause) {
      failure = cause
      if (attempt < rules.retries) await rules.wait(rules.delay(attempt))
    }
  }
  throw new ModuleLoadError(rules.retries, failure)
}

let refetches = 0

/**
 * The address for retrying a failed chunk: the same file with a new query. Firefox before 155 and Safari before 2026 remember a failed
 * `import()` forever, so a retry with the same address cannot succeed there. Null if the browser's message does not contain a file, or if
 * the file is not a chunk of this site.
 */
export function refetchAddress(cause: unknown, origin: string): string | null {
  const message = cause instanceof Error ? cause.message : ''
  const named = /https?:\/\/[^\s'"]+\.js/.exec(message)?.[0]
  if (named === undefined || !named.startsWith(`${origin}/assets/`)) return null
  refetches += 1
  return `${named}?r=${refetches}`
}

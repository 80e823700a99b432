import { useState } from 'react'
import { BackendError } from '#web/lib/backend/backend-error.ts'

type Begun<Version> = { on: Version; isRefused: boolean; isPassed: boolean }

/**
 * The version on which something is decided: what stood there when it was begun. The page hears of changes by itself, and whoever decides
 * has read none of them until the server refused their press for it; the version that comes then is the one they decide on.
 */
export function useBegunOn<Version extends string | number>(version: Version) {
  const [{ on, isRefused, isPassed }, setBegun] = useState<Begun<Version>>({ on: version, isRefused: false, isPassed: false })
  if (isRefused && version !== on) setBegun({ on: version, isRefused: false, isPassed: true })
  return {
    begunOn: on,
    /** Something changed since: its person is to be told. */
    isPassed: isPassed || isRefused || version !== on,
    /** Takes what a press failed with. Answers whether it was for a change; what is shown has to be read anew then. */
    isRefusal(cause: unknown): boolean {
      const isChange = cause instanceof BackendError && cause.details === 'changed'
      if (isChange) setBegun((known) => ({ ...known, isRefused: true }))
      return isChange
    },
  }
}

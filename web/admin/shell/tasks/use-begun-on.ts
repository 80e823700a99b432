import { useState } from 'react'
import { BackendError } from '#web/lib/backend/backend-error.ts'

type Begun<Version> = { on: Version; isRefused: boolean; isPassed: boolean }

/**
 * The version that a decision is based on: the one shown when the user started the decision. The page updates automatically, so the user
 * may not have read later changes. Once the server has refused the decision, the next version becomes its basis.
 */
export function useBegunOn<Version extends string | number>(version: Version) {
  const [{ on, isRefused, isPassed }, setBegun] = useState<Begun<Version>>({ on: version, isRefused: false, isPassed: false })
  if (isRefused && version !== on) setBegun({ on: version, isRefused: false, isPassed: true })
  return {
    begunOn: on,
    /** Whether the data has changed since the user started. If so, the user must be informed. */
    isPassed: isPassed || isRefused || version !== on,
    /**
     * Handles an error from an attempt. Returns whether the error was caused by a change, in which case the data on screen must be
     * reloaded.
     */
    isRefusal(cause: unknown): boolean {
      const isChange = cause instanceof BackendError && cause.details === 'changed'
      if (isChange) setBegun((known) => ({ ...known, isRefused: true }))
      return isChange
    },
  }
}

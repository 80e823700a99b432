import { useEffect, useRef, type ToggleEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * The router's key of the page in the address bar. On a slow phone the previous page may still be on screen while that page is rendered.
 */
const addressedKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default'

let lastOpenedOn: string | undefined

/** Whether the most recently opened panel was opened for the page in the address bar, even if that page is not on screen yet. */
export const isOpenedHere = (): boolean => lastOpenedOn === addressedKey()

/**
 * Closes a panel when its page is left, even if it was opened before hydration. A press while the next page is being rendered is meant
 * for that page, so its panel stays open. Call `opened` when the panel opens, or pass it `onBeforeToggle`.
 */
export function useCloseOnLeaving(close: () => void) {
  const { key } = useLocation()
  const openedOn = useRef<string>(undefined)
  useEffect(
    () => () => {
      if (openedOn.current !== addressedKey()) close()
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page
    [key],
  )
  const opened = () => {
    openedOn.current = lastOpenedOn = addressedKey()
  }
  return {
    opened,
    onBeforeToggle: ({ newState }: ToggleEvent) => {
      if (newState === 'open') opened()
    },
  }
}

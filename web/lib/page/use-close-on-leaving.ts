import { useEffect, useRef, type ToggleEvent } from 'react'
import { useLocation } from 'react-router'

/** The router's key of the page that the address bar names: on a slow phone the one before is still shown while that one is made. */
const addressedKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default'

let lastOpenedOn: string | undefined

/** Whether what was opened last was opened over the page that the address bar names, be it shown yet or not. */
export const isOpenedHere = (): boolean => lastOpenedOn === addressedKey()

/**
 * Closes what is opened over a page once that page is left, also what was opened before the page was alive. A press while the next
 * page is being made is meant for that one and stays. `opened` is to be called when it opens, or `onBeforeToggle` given to it.
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

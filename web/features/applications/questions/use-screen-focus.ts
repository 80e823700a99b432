import { useEffect, useRef } from 'react'
import { changeId } from '#web/ui/summary-list.tsx'
import { showField } from '#web/ui/fields/focus-first-mistake.ts'
import { focusFirst } from './application-form.ts'

/**
 * After navigation, focuses the new heading, the field that was selected in the review, or, on returning to the review, the link that was
 * used.
 */
export function useScreenFocus(screen: string, field: string | null): void {
  const shown = useRef({ screen, field })
  useEffect(() => {
    const before = shown.current
    shown.current = { screen, field }
    if (before.screen === screen) return
    const asked = screen === 'review' && before.field ? changeLink(before.field) : null
    if (asked) showField(asked)
    else if (field) focusFirst([field])
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [screen, field])
}

/** The link for changing an answer, or for the answer that contains it: certificates share one row. */
function changeLink(field: string): HTMLElement | null {
  const parts = field.split('.')
  const paths = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
  return paths.map((path) => document.getElementById(changeId(path))).find((link) => link !== null) ?? null
}

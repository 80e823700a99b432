import { type RefObject, useEffect } from 'react'

/** Disclosures cannot be opened on paper. Opens every `details` inside the element for printing, and closes them again afterwards. */
export function useUnfoldedInPrint(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let unfolded: HTMLDetailsElement[] = []
    const unfold = () => {
      unfolded = [...(element.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
      for (const details of unfolded) details.open = true
    }
    const fold = () => {
      for (const details of unfolded) details.open = false
    }
    addEventListener('beforeprint', unfold)
    addEventListener('afterprint', fold)
    return () => {
      removeEventListener('beforeprint', unfold)
      removeEventListener('afterprint', fold)
    }
  }, [element])
}

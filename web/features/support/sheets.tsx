import { type ReactNode, useEffect, useRef } from 'react'

/** Sheets for comparison: side by side, and on a phone scrolled sideways at nearly full screen width. */
export function Sheets({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const sheets = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = sheets.current
    if (!element) return
    // If all sheets fit, there is nothing to scroll and no reason for a tab stop.
    const resized = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, and must be reachable by keyboard
    <div ref={sheets} role="group" aria-labelledby={labelledBy} tabIndex={0} className="sheets">
      {children}
    </div>
  )
}

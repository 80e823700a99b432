import { type ReactNode, useEffect, useRef } from 'react'

/** Sheets that are compared with each other: beside each other, and on a phone moved sideways, each as wide as the screen lets it be. */
export function Sheets({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const sheets = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = sheets.current
    if (!element) return
    // Where all of them fit, there is nothing to move, and no reason to stop there.
    const resized = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, also for whoever has a keyboard alone
    <div ref={sheets} role="group" aria-labelledby={labelledBy} tabIndex={0} className="sheets">
      {children}
    </div>
  )
}

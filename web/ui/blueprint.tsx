/** Decorations in the language of technical drawings; hidden from assistive technology. */

/** A sheet with a part drawn but not yet made. */
export function DraftingBoard() {
  return (
    <svg viewBox="0 0 160 110" width="160" height="110" fill="none" aria-hidden="true" className="drafting-board">
      <path d="M20 20h120v76H20Z" stroke="currentColor" strokeWidth="1.5" />
      <path d="M50 76V46l30-14 30 14v30L80 90ZM50 46l30 14 30-14M80 60v30" stroke="currentColor" strokeDasharray="4 3" />
    </svg>
  )
}

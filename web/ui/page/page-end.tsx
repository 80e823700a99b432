import type { ReactNode } from 'react'

type PageEndProps = {
  id: string
  title: string
  text?: string
  /** Where to go from here. */
  children: ReactNode
}

/** How a page ends: a last word, and the ways on beside it. */
export function PageEnd({ id, title, text, children }: PageEndProps) {
  return (
    <section aria-labelledby={id} className="wrap section page-end">
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="page-end-text">{text}</p>}
      </div>
      <div className="page-end-links">{children}</div>
    </section>
  )
}

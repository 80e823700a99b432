import type { ReactNode } from 'react'

type PageEndProps = {
  id: string
  title: string
  text?: string
  /** Links to follow next. */
  children: ReactNode
}

/** The end of a page: a closing text with links beside it. */
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

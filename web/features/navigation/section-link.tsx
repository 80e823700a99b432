import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { footerScrollDelay, type ScrollState } from '#web/lib/scroll-rules.ts'

type SectionLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & {
  /** A path of this site; with `#id` it scrolls to that section, from another page after going there. */
  to: string
  /** Links of the footer go to the top a moment after the page has changed. */
  inFooter?: boolean
}

/** A link within the site that says how the page it leads to should be scrolled. Plain HTML until the page is alive. */
export function SectionLink({ to, inFooter = false, ...rest }: SectionLinkProps) {
  const id = to.split('#')[1]
  const state: ScrollState | null =
    id !== undefined ? { scrollTo: id } : inFooter ? { scrollDelay: footerScrollDelay } : null
  return <Link {...rest} to={to} state={state} />
}

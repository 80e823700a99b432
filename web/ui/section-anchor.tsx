import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { ScrollState } from '#web/lib/scroll-rules.ts'

type SectionAnchorProps = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & {
  /** A path of this site, with or without `#id`. */
  to: string
}

/** A link from the text of a page; with `#id` it leads to that section, on this page or on another. */
export function SectionAnchor({ to, ...rest }: SectionAnchorProps) {
  const id = to.split('#')[1]
  const state: ScrollState | null = id === undefined ? null : { scrollTo: id }
  return <Link {...rest} to={to} state={state} />
}

import type { ReactNode } from 'react'
import { institute } from '#content/institute.ts'
import { needsBrowser } from '#domain/browsers.ts'
import { formatPhone } from '#domain/contacts/phones.ts'

type WithoutScriptsProps = {
  /** The subject of the sentence: the feature that needs scripts. */
  what?: string
  className?: string
}

/**
 * Explains in one sentence what to do if scripts are disabled, or if the browser is older than those in docs/browsers.md. Hidden
 * everywhere else.
 */
export function WithoutScripts({ what = 'This page', className = '' }: WithoutScriptsProps) {
  return (
    <p className={`without-scripts ${className}`}>
      {what} {needsBrowser}; if you have none of these, {reachUs()}.
    </p>
  )
}

function reachUs(): ReactNode {
  const [office] = institute.phones
  const email = (
    <a className="link" translate="no" href={`mailto:${institute.emails.general}`}>
      {institute.emails.general}
    </a>
  )
  if (!office) return <span>write to {email}</span>
  return (
    <span>
      call us on{' '}
      <a className="link num" translate="no" href={`tel:${office.number}`}>
        {formatPhone(office.number)}
      </a>
    </span>
  )
}

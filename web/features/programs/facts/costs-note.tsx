import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HAS_FEES } from '#domain/offered.ts'
import { FEES_LINK } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'

/** A note below costs, with a link to the fees page. `text` explains the costs if there is no such page. */
export function CostsNote({ text, children }: { text: string | undefined; children?: ReactNode }) {
  if (HAS_FEES) {
    return (
      <p className="aside-note">
        {children}{' '}
        <Link to={paths.fees} className="link">
          {FEES_LINK}
        </Link>
      </p>
    )
  }
  return (
    <p className="aside-note">
      {text} {children}
    </p>
  )
}

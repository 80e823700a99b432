import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** The link to the form from the top of a page. A native anchor, so that it works before any script. */
export function InquiryLink({ children }: { children: ReactNode }) {
  return (
    <a href="#inquiry" className="button button-primary mt-8">
      {children}
      <Icon name="chevron-down" size={20} />
    </a>
  )
}

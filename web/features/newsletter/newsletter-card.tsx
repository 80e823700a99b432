import { picture } from 'virtual:pictures/admission'
import type { ReactNode } from 'react'
import { Picture } from '#web/ui/pictures/picture.tsx'

type NewsletterCardProps = {
  /** The message side of the card. */
  words: ReactNode
  /** The address side of the card. */
  children: ReactNode
}

/** A postcard: the message on the left, the address on the right, and a stamp from the workshop. */
export function NewsletterCard({ words, children }: NewsletterCardProps) {
  return (
    <div className="postcard">
      <div className="postcard-sheet">
        <div className="postcard-words">
          <div className="postcard-stamp" aria-hidden="true">
            <Picture file={picture} part="stage-4" width={250} height={200} />
          </div>
          <svg className="postcard-mark" aria-hidden="true" viewBox="0 0 150 72" width="150" height="72">
            <circle cx="36" cy="36" r="34" />
            <circle cx="36" cy="36" r="24" />
            <path d={[14, 28, 42, 56].map((y) => `M74 ${y}q9-7 18 0t18 0 18 0 18 0`).join('')} />
          </svg>
          {words}
        </div>
        <div className="postcard-address">{children}</div>
      </div>
    </div>
  )
}

import { picture } from 'virtual:pictures/pages/nowhere'
import type { ReactNode } from 'react'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** For the head of the page. */
export const notFoundHead = { title: 'Page not found', description: 'There is no page at this address.' }

/** Shown at a URL that has no page. `children` are links to other pages. */
export function NotFound({ children }: { children: ReactNode }) {
  return (
    <PageIntro
      title="There is no page at this address"
      lead="The link may be old, or part of it may be missing. Check the address, or start again from the home page."
      picture={picture && <Picture file={picture} part="scene" width={640} height={480} />}
    >
      {children}
    </PageIntro>
  )
}

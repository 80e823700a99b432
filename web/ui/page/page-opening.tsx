import { type ReactNode, useState } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'

type PageOpeningProps = {
  /** For the first page of a visit, if it has no heading of its own. After a navigation, we wait for the real heading instead. */
  title?: string
  message: string
  about?: string | undefined
  children?: ReactNode
}

/** A page that is loading. As tall as the window, so that the footer does not appear before the content that pushes it down. */
export function PageOpening({ title, message, about, children }: PageOpeningProps) {
  const isAlive = useHydrated()
  const [isFirst] = useState(!isAlive)
  return (
    <div className="wrap page-opening">
      {title && isFirst && <h1 className="sr-only">{title}</h1>}
      <LoadingIndicator size="large" message={message} />
      {about && <p className="lead">{about}</p>}
      {children}
    </div>
  )
}

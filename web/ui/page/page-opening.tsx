import { type ReactNode, useState } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'

type PageOpeningProps = {
  /** Of a page that has no heading of its own yet; who comes from another page waits for that one. */
  title?: string
  message: string
  about?: string | undefined
  children?: ReactNode
}

/** A page that is being opened; as high as the window, so that the footer is not seen before what pushes it down is there. */
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

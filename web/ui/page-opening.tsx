import type { ReactNode } from 'react'
import { LoadingIndicator } from './loading-indicator.tsx'

type PageOpeningProps = { message: string; about?: string | undefined; children?: ReactNode }

/** A page that is being opened; as high as the window, so that the footer is not seen before what pushes it down is there. */
export function PageOpening({ message, about, children }: PageOpeningProps) {
  return (
    <div className="wrap grid min-h-svh place-content-center justify-items-center text-center">
      <LoadingIndicator size="large" message={message} />
      {about && <p className="lead">{about}</p>}
      {children}
    </div>
  )
}

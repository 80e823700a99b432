import { type ReactNode, Suspense } from 'react'
import address from './applications.css?url'

type StyledProps = { fallback: ReactNode; children: ReactNode }

/** Shows `children` once the style sheet of applications is there: the pages of the public site do without its weight. */
export function Styled({ fallback, children }: StyledProps) {
  return (
    <Suspense fallback={fallback}>
      <link rel="stylesheet" href={address} precedence="default" />
      {children}
    </Suspense>
  )
}

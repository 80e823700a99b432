import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { ProgressDrawing } from '#web/ui/blueprint.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Specification, section 9: milliseconds until the list of applications opens. */
const REDIRECT_DELAY = 3000

/** After sending. The list replaces this entry of the history, so that Back does not come here again. */
export function Submitted({ number }: { number: string | null }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0, behavior: 'instant' })
    const timer = setTimeout(() => void navigate(paths.applications, { replace: true }), REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <section className="apply-message grid-paper">
      <ProgressDrawing done={5} className="apply-picture" />
      <h1 ref={heading} tabIndex={-1}>
        Application Submitted Successfully
      </h1>
      <p>Thank you for your application. We will review your information and contact you soon.</p>
      {number && (
        <p className="submitted-number">
          Your application number <strong className="num">{number}</strong>
        </p>
      )}
      <output>Redirecting to applications page...</output>
      <ButtonLink to={paths.applications} replace variant="secondary">
        Go there now
      </ButtonLink>
    </section>
  )
}

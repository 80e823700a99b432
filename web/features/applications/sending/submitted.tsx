import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fetchInTime } from '#web/lib/backend/fetch-in-time.ts'
import { paths } from '#domain/paths.ts'
import { ProgressDrawing } from '#web/ui/pictures/blueprint.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Specification, section 9: milliseconds until the list of applications opens. */
const REDIRECT_DELAY = 3000
/** Milliseconds until the site is asked for again when it did not answer. */
const NEXT_LOOK = 5000

const isReachable = () =>
  fetchInTime('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * After sending. The list replaces this entry of the history, so that Back does not come here again. While the site does not
 * answer, this page stays: an error screen would say nothing of the application that was sent.
 */
export function Submitted({ number }: { number: string | null }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0, behavior: 'instant' })
    let isGone = false
    let timer = setTimeout(() => void leave(), REDIRECT_DELAY)
    async function leave() {
      const isThere = await isReachable()
      if (isGone) return
      if (isThere) return navigate(paths.applications, { replace: true })
      setWaiting(true)
      timer = setTimeout(() => void leave(), NEXT_LOOK)
    }
    return () => {
      isGone = true
      clearTimeout(timer)
    }
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
          Your application number{' '}
          <strong className="num" translate="no">
            {number}
          </strong>
        </p>
      )}
      <output>
        {isWaiting
          ? 'We have received your application. The list of your applications will open when you are back online.'
          : 'Redirecting to applications page...'}
      </output>
      <ButtonLink to={paths.applications} replace variant="secondary">
        Go there now
      </ButtonLink>
    </section>
  )
}

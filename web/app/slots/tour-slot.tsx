import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Fetched } from '#web/features/accounts/session/delayed-fetch.tsx'
import { withRetry } from '#web/lib/module-retry.ts'
import { paths } from '#domain/paths.ts'
import { tourRequests } from '#web/lib/tour.ts'

const loadTour = () => withRetry(() => import('#web/features/tour/tour.tsx'))

const none = () => 0

/** Shows the website tour on request. The tour runs on the home page, so the user is taken there first. */
export function TourSlot() {
  const asked = useSyncExternalStore(tourRequests.subscribe, tourRequests.count, none)
  const [answered, setAnswered] = useState(0)
  const navigate = useNavigate()
  const isHome = useLocation().pathname === paths.home
  const isWanted = asked > answered
  const begun = useRef(0)
  const end = useCallback(() => setAnswered(asked), [asked])

  useEffect(() => {
    if (!isWanted) return
    if (isHome) begun.current = asked
    // Going back to another page in the meantime ends the tour.
    else if (begun.current === asked) end()
    else void navigate(paths.home)
  }, [isWanted, isHome, asked, end, navigate])

  if (!isWanted || !isHome) return null
  return (
    <Fetched key={asked} load={loadTour} giveUp={end}>
      {({ Tour }) => <Tour onEnd={end} />}
    </Fetched>
  )
}

import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { institute } from '#content/institute.ts'
import { loadPublicConfig } from '#web/lib/backend/public-config.ts'
import { landingPath, takeReturnPath } from './return-path.ts'
import { useSession } from './session-store.ts'

/**
 * Navigates after signing in: to the saved return path (used once), otherwise to a requested path on this site, otherwise to the default
 * page for the email's domain.
 */
export function useLanding() {
  const navigate = useNavigate()
  const { user } = useSession()
  const sessionEmail = user?.email
  return useCallback(
    async ({ email = sessionEmail, wished = null }: { email?: string | undefined; wished?: string | null } = {}) => {
      const saved = takeReturnPath(location.origin) ?? wished
      const domain = saved === null ? await instituteDomain() : ''
      await navigate(saved ?? landingPath(email ?? '', domain), { replace: true })
    },
    [navigate, sessionEmail],
  )
}

async function instituteDomain(): Promise<string> {
  try {
    return (await loadPublicConfig()).instituteEmailDomain ?? institute.emailDomain
  } catch {
    return institute.emailDomain
  }
}

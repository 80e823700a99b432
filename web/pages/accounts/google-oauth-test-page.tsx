import { PageHead } from '#web/app/page-head.tsx'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { ThirdPartyTest } from '#web/features/third-party-test/third-party-test.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  const { user } = useSession()
  return (
    <>
      <PageHead
        title="Third-party sign-in"
        description="The status of third-party sign-in on this site."
        path={paths.googleOAuthTest}
        noindex
      />
      <ThirdPartyTest preselected="google" signedInAs={user === null ? null : (user.email ?? user.id)} />
    </>
  )
}

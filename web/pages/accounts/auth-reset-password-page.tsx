import { PageHead } from '#web/app/page-head.tsx'
import { NewPasswordScreen } from '#web/features/accounts/arrival/new-password-screen.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title="Choose a new password" description="Sets a new password." path={paths.authResetPassword} noindex />
      <NewPasswordScreen />
    </>
  )
}

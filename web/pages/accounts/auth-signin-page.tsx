import { PageHead } from '#web/app/page-head.tsx'
import { SignInScreen } from '#web/features/accounts/sign-in/sign-in-screen.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title="Sign in" description="Sign in to your account." path={paths.authSignIn} noindex />
      <SignInScreen />
    </>
  )
}

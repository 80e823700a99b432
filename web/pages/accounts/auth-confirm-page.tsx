import { PageHead } from '#web/app/page-head.tsx'
import { ConfirmScreen } from '#web/features/accounts/arrival/confirm-screen.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title="Your email link" description="Uses the link from an email." path={paths.authConfirm} noindex />
      <ConfirmScreen />
    </>
  )
}

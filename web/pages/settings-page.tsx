import type { User } from '@supabase/auth-js'
import { PageHead } from '#web/app/page-head.tsx'
import { ConnectedAccounts } from '#web/features/identities/connected-accounts.tsx'
import { ChangePassword } from '#web/features/session/change-password.tsx'
import { RequireSignIn } from '#web/features/session/require-sign-in.tsx'
import { SettingsLayout } from '#web/features/settings/settings-layout.tsx'
import { ThemeChoice } from '#web/features/theme/theme-choice.tsx'
import { readAccountFacts } from '#web/lib/account-facts.ts'
import { paths } from '#web/lib/paths.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx'
import { SettingCard } from '#web/ui/setting-card.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Settings" description="Your password, your devices, your e-mails and your data." path={paths.settings} noindex />
      <RequireSignIn>{(user) => <Settings key={user.id} user={user} />}</RequireSignIn>
    </>
  )
}

function Settings({ user }: { user: User }) {
  const email = user.email ?? ''
  return (
    <SettingsLayout
      email={email}
      sections={[
        { id: 'security', title: 'Security', children: <Security email={email} /> },
        { id: 'accounts', title: 'Connected accounts', children: <Accounts email={email} /> },
        { id: 'appearance', title: 'Appearance', children: <Appearance /> },
      ]}
    />
  )
}

function Security({ email }: { email: string }) {
  const { state } = useLoaded(readAccountFacts)
  return (
    <SettingCard title="Password" text="A new password signs out every other device. We tell you by e-mail whenever it was changed.">
      {state.kind === 'loading' && <LoadingIndicator message="Loading…" />}
      {state.kind === 'loaded' && <ChangePassword email={email} hasPassword={state.value.hasPassword} onChanged={() => undefined} />}
    </SettingCard>
  )
}

function Accounts({ email }: { email: string }) {
  return (
    <SettingCard title="Ways to sign in" text="Connect another account and sign in with whichever is at hand. All of them open this one account.">
      <ConnectedAccounts email={email} at={`${paths.settings}#accounts`} />
    </SettingCard>
  )
}

function Appearance() {
  return (
    <SettingCard title="Light or dark" text="Kept in this browser only.">
      <ThemeChoice />
    </SettingCard>
  )
}

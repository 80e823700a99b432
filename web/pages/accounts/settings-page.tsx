import type { User } from '@supabase/auth-js'
import { PageHead } from '#web/app/page-head.tsx'
import { DeleteAccount } from '#web/features/account-deletion/delete-account.tsx'
import { Devices, SignOutElsewhere } from '#web/features/devices/devices.tsx'
import { EmailPreferences } from '#web/features/email-preferences/email-preferences.tsx'
import { ConnectedAccounts } from '#web/features/identities/connected-accounts.tsx'
import { MyDataActions } from '#web/features/my-data/my-data-actions.tsx'
import { ChangePassword } from '#web/features/accounts/passwords/change-password.tsx'
import { RequireSignIn } from '#web/features/accounts/session/require-sign-in.tsx'
import { showStoredSession } from '#web/features/accounts/session/session-store.ts'
import { leaveDeletedAccount, signInAgain } from '#web/features/accounts/sign-out/sign-out.ts'
import { SettingsLayout } from '#web/features/settings/settings-layout.tsx'
import { ThemeChoice } from '#web/features/theme/theme-choice.tsx'
import { type AccountFacts, accountFactsQuery } from '#web/lib/accounts/account-facts.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { useAuthProviders } from '#web/lib/backend/use-public-config.ts'
import { paths } from '#domain/paths.ts'
import { LONG_TOAST, toast } from '#web/lib/toast.ts'
import { EmailWords } from '#web/ui/email-words.tsx'
import { SettingCard } from '#web/ui/setting-card.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'

const deletionId = 'delete-account'

const loadTwoFactor = () => import('#web/features/two-factor/two-factor.tsx')

export function Component() {
  return (
    <>
      <PageHead title="Settings" description="Your password, your devices, your emails and your data." path={paths.settings} noindex />
      <RequireSignIn title="Settings">{(user) => <LoadedSettings key={user.id} user={user} />}</RequireSignIn>
    </>
  )
}

function LoadedSettings({ user }: { user: User }) {
  return (
    <Loaded
      query={accountFactsQuery()}
      size="large"
      frame="wrap min-h-[60vh] py-16"
      waiting="Loading your settings…"
      failed="Your settings could not be loaded"
    >
      {(facts) => <Settings user={user} facts={facts} />}
    </Loaded>
  )
}

function Settings({ user, facts }: { user: User; facts: AccountFacts }) {
  const email = user.email ?? ''
  return (
    <SettingsLayout
      email={email}
      sections={[
        {
          id: 'security',
          title: 'Security',
          children: <Security user={user} facts={facts} />,
        },
        { id: 'accounts', title: 'Connected accounts', children: <Accounts email={email} /> },
        { id: 'appearance', title: 'Appearance', children: <Appearance /> },
        { id: 'emails', title: 'Emails', children: <Emails email={email} /> },
        { id: 'privacy', title: 'Your data', children: <Privacy /> },
        { id: deletionId, title: 'Delete account', children: <Deletion email={email} facts={facts} /> },
      ]}
    />
  )
}

type FactsProps = { facts: AccountFacts }

// Both changes also sign out the other devices.
const passwordChanged = () => announceChange('account', 'devices', 'identities')
const turnedOn = () => announceChange('devices')

function Security({ user, facts }: FactsProps & { user: User }) {
  return (
    <>
      <SettingCard title="Password" text="A new password signs out every other device. We will email you whenever it changes.">
        <ChangePassword email={user.email ?? ''} hasPassword={facts.hasPassword} onChanged={passwordChanged} />
      </SettingCard>
      <SettingCard title="Two-step verification" text="When you sign in, you enter a code from your phone after your password.">
        <TwoFactorSlot user={user} isEmbedded={facts.isEmbedded} onTurnedOn={turnedOn} />
      </SettingCard>
      <SettingCard
        title="Devices"
        text="Where you are signed in. Sign out any device that you do not know or no longer use. It takes effect immediately."
      >
        {facts.isEmbedded ? <Devices /> : <SignOutElsewhere />}
      </SettingCard>
    </>
  )
}

type TwoFactorSlotProps = { user: User; isEmbedded: boolean; onTurnedOn: () => void }

function TwoFactorSlot({ user, isEmbedded, onTurnedOn }: TwoFactorSlotProps) {
  return (
    <LoadedModule load={loadTwoFactor} waiting="Loading two-step verification…" failed="We could not load two-step verification">
      {({ TwoFactor }) => (
        <TwoFactor
          user={user}
          isEmbedded={isEmbedded}
          onTurnedOn={() => {
            showStoredSession()
            onTurnedOn()
          }}
        />
      )}
    </LoadedModule>
  )
}

function Accounts({ email }: { email: string }) {
  const canConnect = useAuthProviders().length > 0
  return (
    <SettingCard
      title="Ways to sign in"
      text={
        canConnect
          ? 'Connect another account and sign in with any of them. They all open this one account.'
          : 'How you sign in to this account.'
      }
    >
      <ConnectedAccounts email={email} at={`${paths.settings}#accounts`} />
    </SettingCard>
  )
}

function Appearance() {
  return (
    <SettingCard>
      <ThemeChoice />
    </SettingCard>
  )
}

function Emails({ email }: { email: string }) {
  return (
    <SettingCard
      text={
        <span className="wrap-anywhere">
          Choose which emails you get. They all go to <EmailWords>{email}</EmailWords>.
        </span>
      }
    >
      <EmailPreferences />
    </SettingCard>
  )
}

function Privacy() {
  return (
    <SettingCard text="What we hold about you: account, profile, devices, applications with their answers, and which emails we sent.">
      <MyDataActions />
    </SettingCard>
  )
}

function Deletion({ email, facts }: FactsProps & { email: string }) {
  const left = async () => {
    await leaveDeletedAccount()
    toast.success('Your account has been deleted. Thank you for using it.', { duration: LONG_TOAST })
  }
  return (
    <SettingCard text="This is permanent. Nobody can restore a deleted account." isDanger>
      <DeleteAccount
        email={email}
        asksPassword={facts.isEmbedded && facts.hasPassword}
        onDeleted={left}
        onSignInAgain={() => signInAgain(`${paths.settings}#${deletionId}`)}
      />
    </SettingCard>
  )
}

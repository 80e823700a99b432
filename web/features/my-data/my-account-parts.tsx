import { SummaryList } from '#web/ui/summary-list.tsx'
import { detailRows } from './detail-rows.ts'
import { type DataProps, Entry, Part, row, when, whenOr } from './my-data-part.tsx'

export function Account({ data: { account, identities } }: DataProps) {
  const isByEmail = identities.every(({ provider }) => provider === 'email')
  return (
    <Part id="account" title="Account">
      <SummaryList
        rows={[
          row('Email address', account.email),
          row('Opened', when(account.createdAt)),
          row('Address confirmed', whenOr(account.emailConfirmedAt, 'Not yet')),
          row('Last sign-in', whenOr(account.lastSignInAt, 'Never')),
          row(
            'Password',
            account.hasPassword ? 'Set. We keep only a scrambled form of it, which cannot be turned back into the password' : 'None',
          ),
          ...detailRows(account.details, isByEmail),
        ]}
      />
    </Part>
  )
}

export function Identities({ data: { identities } }: DataProps) {
  return (
    <Part title="Ways to sign in" isEmpty={identities.length === 0}>
      {identities.map(({ provider, createdAt, lastSignInAt, details }) => (
        <Entry key={`${provider} ${createdAt}`} title={provider === 'email' ? 'Email address' : provider}>
          <SummaryList
            rows={[
              row('Since', when(createdAt)),
              row('Last used', whenOr(lastSignInAt, 'Never')),
              ...detailRows(details, provider === 'email'),
            ]}
          />
        </Entry>
      ))}
    </Part>
  )
}

export function TwoFactors({ data: { twoFactors } }: DataProps) {
  return (
    <Part title="Two-step verification" isEmpty={twoFactors.length === 0}>
      {twoFactors.map(({ type, name, phone, status, createdAt }) => (
        <Entry key={`${type} ${createdAt}`} title={type === 'totp' ? 'Authenticator app' : 'Text messages'}>
          <SummaryList
            rows={[
              row('Name', name),
              row('Phone', phone),
              row('Set up', status === 'verified' ? when(createdAt) : 'Started, not finished'),
            ]}
          />
        </Entry>
      ))}
    </Part>
  )
}

export function Profile({ data: { profile } }: DataProps) {
  return (
    <Part title="Profile" isEmpty={profile === null}>
      {profile && (
        <SummaryList
          rows={[
            row('Username', profile.username),
            row('Full name', profile.fullName),
            row('Website', profile.website),
            row('Picture', profile.avatarUrl),
            row('Last changed', when(profile.updatedAt)),
          ]}
        />
      )}
    </Part>
  )
}

export function Preferences({ data: { newsletter, emailPreferences } }: DataProps) {
  return (
    <Part title="Email preferences">
      <SummaryList
        rows={[
          row('Newsletter', newsletter ? `Since ${when(newsletter.subscribedAt)}` : 'Off'),
          row('Reminders about an unfinished application', (emailPreferences?.draftReminders ?? true) ? 'On' : 'Off'),
          row('Notifications by email', emailPreferences?.notifications ? 'On' : 'Off'),
          ...(emailPreferences?.workEmails === false ? [row('Emails about your work, for staff', 'Off')] : []),
        ]}
      />
    </Part>
  )
}

export function Devices({ data: { devices } }: DataProps) {
  return (
    <Part id="devices" title="Devices you are signed in on" isEmpty={devices.length === 0}>
      {devices.map(({ browser, system, userAgent, address, signedInAt, lastUsedAt }) => (
        <Entry key={signedInAt} title={[browser, system].filter(Boolean).join(' on ') || 'An unknown browser'}>
          <SummaryList
            rows={[
              row('Signed in', when(signedInAt)),
              row('Last used', when(lastUsedAt)),
              row('Network address', address),
              row('How the browser identifies itself', userAgent),
            ]}
          />
        </Entry>
      ))}
    </Part>
  )
}

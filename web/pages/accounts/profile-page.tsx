import { PageHead } from '#web/app/page-head.tsx'
import { Profile } from '#web/features/profile/profile.tsx'
import { RequireSignIn } from '#web/features/accounts/session/require-sign-in.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title="Profile" description="Your name, your picture and your website." path={paths.profile} noindex />
      <RequireSignIn title="Profile">
        {(user) => (
          <div className="wrap pt-[clamp(2rem,5vw,4rem)] pb-[clamp(3rem,7vw,6rem)]">
            <h1 tabIndex={-1}>Profile</h1>
            <p className="mt-3 mb-[clamp(2rem,4vw,3rem)] max-w-[60ch] text-lead text-soft">
              How we address you, and the picture beside your name.
            </p>
            <Profile key={user.id} user={user} />
          </div>
        )}
      </RequireSignIn>
    </>
  )
}

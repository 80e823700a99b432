import type { User } from '@supabase/auth-js'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { newPasswordSchema } from '#domain/accounts/account-forms.ts'
import { messages } from '#domain/messages/messages.ts'
import { PASSWORD_NEEDED } from '#domain/accounts/password-needed.ts'
import { isAuthError } from '#web/lib/accounts/auth-problem.ts'
import { paths } from '#domain/paths.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { type AccountFailure, fieldError, newPasswordFailure } from '#web/features/accounts/requests/account-failure.ts'
import { AccountForm } from '#web/features/accounts/requests/account-form.tsx'
import { AccountSheet } from '#web/features/accounts/session/account-sheet.tsx'
import { setNewPassword } from '#web/features/accounts/requests/accounts.ts'
import { CodeSheet } from '#web/features/accounts/two-factor/code-sheet.tsx'
import { NewPasswordFields } from '#web/features/accounts/passwords/new-password-fields.tsx'
import { OtherPersonQuestion } from './other-person-question.tsx'
import { useOtherPersonQuestion } from './other-person.ts'
import { openSignInDialog, useSession } from '#web/features/accounts/session/session-store.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import { useCallbackOutcome } from './use-callback-outcome.ts'
import { WithoutScripts } from '#web/features/accounts/session/without-scripts.tsx'

/** The /auth/reset-password page. It requires the session from a recovery link that was opened in this tab. */
export function NewPasswordScreen() {
  const outcome = useCallbackOutcome()
  const { status, user, owing } = useSession()
  const isAsking = useOtherPersonQuestion(({ question }) => question !== null)

  if (isAsking) return <OtherPersonQuestion />
  if (outcome === null || status === 'loading') {
    return (
      <AccountSheet icon="lock" title="Choose a new password">
        <LoadingIndicator message="Checking your link..." />
        <WithoutScripts what="Your link was accepted. Choosing a password" />
      </AccountSheet>
    )
  }
  if (owing && tabStore.getItem(storageKeys.recovery) === owing.id) return <CodeSheet />
  if (user && tabStore.getItem(storageKeys.recovery) === user.id) return <NewPasswordForm user={user} />
  return <AskForLink reason={outcome.state === 'error' && !outcome.isEmpty ? outcome.message : ''} />
}

function AskForLink({ reason }: { reason: string }) {
  return (
    <AccountSheet icon="mail" title="Ask for a link first">
      {reason && <p role="alert">{reason}</p>}
      <p>
        To choose a new password, open the link in the email we send you. Each link works once. Old or used links no longer open this page.
      </p>
      <Button onClick={() => openSignInDialog('reset')}>Send me a link</Button>
    </AccountSheet>
  )
}

function NewPasswordForm({ user }: { user: User }) {
  const email = user.email ?? ''
  const [failure, setFailure] = useState<AccountFailure | null>(null)
  const [isTooOld, setTooOld] = useState(false)
  const navigate = useNavigate()
  const form = useShownForm({ resolver: zodResolver(newPasswordSchema), mode: 'onTouched', reValidateMode: 'onChange' })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      await setNewPassword(password)
      toast.success(messages.auth.passwordUpdated)
      tabStore.removeItem(storageKeys.recovery)
      await navigate(`${paths.authSuccess}?${new URLSearchParams({ status: 'password_reset', email })}`, { replace: true })
    } catch (cause) {
      if (isAuthError(cause) && cause.code === 'current_password_required') return setTooOld(true)
      const found = newPasswordFailure(cause)
      if (found.field === 'password') form.setError(found.field, fieldError(found))
      else setFailure(found)
    }
  })

  if (isTooOld) return <AskForLink reason="You opened the link more than an hour ago, so we cannot be sure that it is still you." />
  return (
    <AccountSheet icon="lock" title="Choose a new password">
      <p>
        For{' '}
        <strong className="wrap-anywhere" translate="no">
          {email}
        </strong>
        . Other devices will be signed out.
      </p>
      <WhyPasswordNeeded reason={user.app_metadata[PASSWORD_NEEDED]} />
      <FormProvider {...form}>
        <AccountForm onSubmit={submit} failure={failure}>
          {/* Shows password managers which account this password belongs to. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordFields />
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Updating…' : 'Update password'}
          </Button>
        </AccountForm>
      </FormProvider>
    </AccountSheet>
  )
}

function WhyPasswordNeeded({ reason }: { reason: unknown }) {
  if (reason === 'not_me') return <p>Everyone has been signed out, and the old password no longer works.</p>
  if (reason === 'unproven') {
    return <p>Until now nobody had confirmed this address. Anything set up with it before no longer works.</p>
  }
  if (reason !== true) return null
  return (
    <p>
      Someone signed up with this address more than once, with different passwords. None of them works now. Only the one you choose here
      will work.
    </p>
  )
}

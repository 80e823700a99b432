import { useState } from 'react'
import { type FieldErrors, type Resolver } from 'react-hook-form'
import {
  CONTACT_FIELDS,
  type ContactDetails,
  type ContactField,
  contactPath,
  contactProblems,
} from '#domain/applications/application-contacts.ts'
import { fieldAt, labelAt } from '#domain/applications/application-steps.ts'
import { suggestEmailAddress } from '#domain/contacts/email-suggestions.ts'
import { settings } from '#domain/settings.ts'
import { PHONE_PLACEHOLDER } from '#domain/region.ts'
import { BackendError, type BackendFailure, dataOf } from '#web/lib/backend/backend-error.ts'
import { refusedFields } from '#web/lib/backend/refused-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useStoredRequest } from '#web/features/applications/stored/use-stored-request.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import type { Backend } from '#web/lib/backend/backend.ts'

/** Contact details that the applicant or the institute corrected after the application was submitted. */
export type CorrectedContact = ContactDetails & { correctedAt: string; isByInstitute: boolean }

/** Returns the latest correction, which is the one that applies; null if there is none. Throws `BackendError`. */
export async function readCorrectedContact(from: Backend['from'], applicationId: string): Promise<CorrectedContact | null> {
  const columns = 'phone_number, email, contact_address, created_at, is_by_institute'
  const query = from('application_contacts').select(columns).eq('application_id', applicationId)
  const newest = await query.order('id', { ascending: false }).limit(1).maybeSingle()
  const row = dataOf(newest)
  return (
    row && {
      phoneNumber: row.phone_number,
      email: row.email,
      contactAddress: row.contact_address,
      correctedAt: row.created_at,
      isByInstitute: row.is_by_institute === true,
    }
  )
}

/** The rules of step 1 as a react-hook-form resolver. */
const resolver: Resolver<ContactDetails> = (typed) => {
  const problems = Object.entries(contactProblems(typed, settings))
  const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }])) as FieldErrors<ContactDetails>
  return problems.length > 0 ? { values: {}, errors } : { values: typed, errors: {} }
}

const sentences: Partial<Record<BackendFailure, string>> = {
  unreachable: 'We could not reach our server. What you typed is still here. Check your connection and save again.',
  'signed-out': 'You are no longer signed in. Sign in in another tab and save again. What you typed is still here.',
  'too-many': 'Too many attempts. Please wait a minute and save again.',
}

function sentenceFor(cause: unknown): string {
  if (cause instanceof BackendError && cause.failure === 'refused') return cause.message
  const known = cause instanceof BackendError ? sentences[cause.failure] : undefined
  return known ?? 'We could not save this. What you typed is still here. Please try again.'
}

type ContactFormProps = {
  /** The application id. */
  application: string
  /** The details that currently apply. */
  details: ContactDetails
  /** Rejects with the error. */
  onSave: (typed: ContactDetails) => Promise<void>
  onCancel: () => void
}

/** Phone number, email address and contact address, as in step 1. */
export function ContactForm({ application, details, onSave, onCancel }: ContactFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useShownForm<ContactDetails>({ resolver, defaultValues: details, mode: 'onTouched', reValidateMode: 'onChange' })
  const { register, handleSubmit, setError, setFocus, setValue, formState } = form
  const forget = useStoredRequest({ application, kind: 'contact' }, form, details)
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (typed) => {
    setFailure(null)
    try {
      await onSave(typed)
      forget()
    } catch (cause) {
      const refused = cause instanceof BackendError ? refusedFields(cause.details) : []
      const fields = CONTACT_FIELDS.flatMap((field) =>
        refused.filter(({ path }) => path === contactPath(field)).map(({ message }) => ({ field, message })),
      )
      for (const { field, message } of fields) setError(field, { message })
      if (fields.length === 0) setFailure(sentenceFor(cause))
    }
  })
  const question = (field: ContactField) => ({
    ...register(field),
    label: labelAt(contactPath(field)),
    hint: fieldAt(contactPath(field))?.hint,
    required: true,
    error: errors[field]?.message,
  })

  return (
    <Form onSubmit={submit} className="contact-form">
      <TextField {...question('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" placeholder={PHONE_PLACEHOLDER} />
      <EmailField
        {...question('email')}
        suggest={suggestEmailAddress}
        onAccept={(email) => {
          setValue('email', email, { shouldValidate: true, shouldDirty: true })
          setFocus('email')
        }}
      />
      <TextAreaField {...question('contactAddress')} rows={3} autoComplete="street-address" />
      {failure !== null && (
        <Notice kind="error" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <div className="application-actions">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save contact details'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </Form>
  )
}

import { useWatch } from 'react-hook-form'
import { create } from 'zustand'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { type OwnDetail, ownDetails } from '#domain/applications/own-referee.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuestions } from './application-form.ts'
import { useAskedForm } from './asked-form.ts'

const named: Record<OwnDetail, string> = { name: 'name', email: 'email address', phone: 'phone number' }
const listed = new Intl.ListFormat('en-GB')

/** Answers that the person confirmed when asked. */
const useStored = create<{ answers: ReadonlySet<string> }>()(() => ({ answers: new Set() }))

type Asked = Pick<ApplicationForm, 'personalInfo' | 'referee'>

/** Returns the referee's details that are identical to the applicant's own and have not been confirmed. */
export function useOwnDetails(form: Asked): { details: readonly OwnDetail[]; keep: () => void } {
  const kept = useStored(({ answers }) => answers)
  const keyOf = (detail: OwnDetail) => `${detail} ${form.referee[detail]}`
  const details = ownDetails(form).filter((detail) => !kept.has(keyOf(detail)))
  return { details, keep: () => useStored.setState({ answers: new Set([...kept, ...details.map(keyOf)]) }) }
}

export const OWN_DETAIL_REMARK = 'The same as yours. We may contact your referee to hear about you from someone else.'

/** Asks once whether the referee is really someone else, and explains why it matters. Does not block the form. */
export function OwnReferee() {
  const { form } = useQuestions()
  const { isForAnother } = useAskedForm()
  const [personalInfo, referee] = useWatch({ control: form.control, name: ['personalInfo', 'referee'] })
  const { details, keep } = useOwnDetails({ personalInfo, referee })
  const what = listed.format(details.map((detail) => named[detail]))
  return (
    <div role="status" className="own-referee">
      {details.length > 0 && (
        <Notice kind="warning" title="Is the referee someone else?">
          <p>
            {isForAnother
              ? `The ${what} of the referee ${details.length > 1 ? 'are' : 'is'} the applicant’s own. ` +
                'We may contact the referee to hear about the applicant from someone else.'
              : `The ${what} of your referee ${details.length > 1 ? 'are' : 'is'} your own. ` +
                'We may contact your referee to hear about you from someone else, so it cannot be you.'}
          </p>
          <Button variant="secondary" className="button-small mt-3" onClick={keep}>
            Keep it as it is
          </Button>
        </Notice>
      )}
    </div>
  )
}

import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { inquiryFormWords } from '#content/inquiries/form.ts'
import { sharedInquiryWords } from '#content/inquiries/shared.ts'
import type { InquiryWords } from '#content/schema/inquiries.ts'
import type { InquiryField } from '#domain/inquiries/fields.ts'
import { inquiryMessages } from '#domain/inquiries/inquiry-messages.ts'
import type { InquiryKind } from '#domain/inquiries/inquiry-kinds.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { focusFirstMistake, keepFocus } from '#web/ui/fields/focus-first-mistake.ts'
import { InquirySent } from './inquiry-sent.tsx'
import { InquiryWaiting } from './inquiry-waiting.tsx'
import type { Typed } from './stored-inquiry.ts'
import { NextSteps, type NextStepsProps } from './next-steps.tsx'
import { Question, Questions } from './question.tsx'
import { showRefused, useInquiryForm, InquiryContext } from './use-inquiry-form.ts'

const { sender: senderTitle, kept, sending, restored } = inquiryFormWords

/** The props that a page passes to every inquiry form. */
export type AliveProps = Pick<NextStepsProps, 'reach' | 'elsewhere'> & {
  /** The data and the error of a natively submitted form that the server rejected. The form is shown again with both. */
  refused?: { typed: Typed; message: string } | undefined
}

type InquiryFormProps = AliveProps & {
  kind: InquiryKind
  words: InquiryWords
  fields: readonly InquiryField[]
  /** The names of the questions about the sender. */
  about: readonly string[]
  /** A drawing beside the questions, derived from the answers. */
  figure?: ReactNode
  /** Describes the institute's reply after sending. If omitted or null, the page states the day by which to expect one. */
  answerTo?: (sent: Typed) => string | null
  /** The questions about the subject. */
  children: ReactNode
}

type Judged = Pick<InquiryFormProps, 'kind' | 'fields' | 'refused'>

/** The errors in the answers, from here and from the server, and where they are shown. */
function useJudgedForm({ kind, fields, refused }: Judged) {
  const element = useRef<HTMLFormElement>(null)
  const inquiry = useInquiryForm({ kind, fields, element, typed: refused?.typed })
  const { form, state, sender } = inquiry
  const { errors, submitCount } = form.formState
  const problems = fields.flatMap(({ name }) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [{ name, message }] : []
  })
  const failure =
    state.kind === 'refused' && state.fields.length === 0
      ? state.message
      : submitCount < 2 && problems.length === 0
        ? refused?.message
        : undefined

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const box = event.currentTarget
    await form.handleSubmit((values) => sender.send({ ...textsOf(values), website: trapOf(box) }))(event)
  }
  // Runs as soon as the errors are rendered, because the person may continue typing a moment later.
  useLayoutEffect(() => {
    if (submitCount > 0) focusFirstMistake(element.current)
  }, [submitCount])
  useEffect(() => {
    // React renders the errors right after this.
    if (state.kind === 'refused') showRefused(form, state.fields, () => requestAnimationFrame(() => focusFirstMistake(element.current)))
  }, [form, state])
  useEffect(() => {
    // Validates again in the browser. Nothing is sent.
    if (refused) void form.handleSubmit(() => undefined)()
  }, [refused, form])
  return { ...inquiry, element, problems, failure, submit }
}

/**
 * The form for one kind of inquiry. As plain HTML the browser submits it natively. Once hydrated, it stores the input and sends it
 * without leaving the page. `kind` is part of its URL, and the names of its controls are field names.
 */
export function InquiryForm(props: InquiryFormProps) {
  const { kind, words, fields, about, figure, refused, answerTo, reach, elsewhere, children } = props
  const { element, form, state, sender, isRestored, discard, problems, failure, submit } = useJudgedForm({ kind, fields, refused })
  const isWaiting = state.kind === 'waiting' || (state.kind === 'sending' && state.reason !== null)

  return (
    <InquiryContext value={{ fields, form }}>
      <section id="inquiry" aria-labelledby="inquiry-title" className="grid-paper inquiry">
        <div className="wrap section">
          <SectionHead id="inquiry-title" title={words.title} text={words.text} />
          {isWaiting || state.kind === 'sent' ? (
            <div className="inquiry-columns">
              {state.kind === 'sent' ? (
                <InquirySent
                  reference={state.reference}
                  email={String(state.attempt.body['email'])}
                  answerDays={words.answerDays}
                  answer={answerTo?.(state.attempt.body) ?? null}
                  onAgain={discard}
                />
              ) : (
                isWaiting && (
                  <InquiryWaiting
                    reason={state.reason ?? 'unreachable'}
                    isTrying={state.kind === 'sending'}
                    onTry={() => void sender.flush()}
                    onChange={sender.takeBack}
                  />
                )
              )}
              <NextSteps words={words} isSent />
            </div>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- adds no control, only steadies the existing ones
            <form
              ref={element}
              method="post"
              action={`/api/inquiries/${kind}`}
              onSubmit={(event) => void submit(event)}
              onMouseDown={keepFocus}
              aria-labelledby="inquiry-title"
              className={classNames('inquiry-columns', figure !== undefined && 'inquiry-drawn')}
            >
              <Part name="inquiry-subject" title={words.subject}>
                <p className="inquiry-note">
                  Questions with <span className="field-required">*</span> must be answered.
                </p>
                {form.formState.submitCount > 0 && problems.length > 0 && (
                  <ErrorSummary problems={problems} title={inquiryMessages.mistakes(problems.length)} />
                )}
                {failure !== undefined && (
                  <Notice kind="error" role="alert">
                    <p>{failure}</p>
                  </Notice>
                )}
                {isRestored && (
                  <Notice kind="info" title={restored.title}>
                    <p>{restored.text}</p>
                    <Button variant="secondary" className="button-small mt-3" onClick={discard}>
                      {restored.discard}
                    </Button>
                  </Notice>
                )}
                {children}
              </Part>
              {figure}
              <SenderPart about={about} isSending={state.kind === 'sending'} send={words.send} />
              <NextSteps words={words} reach={reach} elsewhere={elsewhere} />
            </form>
          )}
        </div>
      </section>
    </InquiryContext>
  )
}

/** A titled group of questions. `name` is the id of the title and a class of the group. */
function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={name} className={`inquiry-part frame-line ${name}`}>
      <h3 id={name}>{title}</h3>
      {children}
    </div>
  )
}

/** The questions about the sender, and the consent to store their data. */
function SenderPart({ about, isSending, send }: Pick<InquiryFormProps, 'about'> & { isSending: boolean; send: string }) {
  return (
    <Part name="inquiry-sender" title={senderTitle}>
      <Questions names={about} />
      <Honeypot />
      <div>
        <Question name="consent" />
        <a href={paths.privacy} className="link inquiry-privacy">
          {sharedInquiryWords.privacyLink}
        </a>
      </div>
      <Button type="submit" busy={isSending}>
        {isSending ? sending : send}
      </Button>
      <p className="inquiry-note inquiry-stored-note needs-script">{kept}</p>
    </Part>
  )
}

/** Bots fill in every field. People never see this one. */
function Honeypot() {
  return (
    <div className="inquiry-honeypot" aria-hidden="true">
      <label htmlFor="inquiry-website">Website</label>
      <input id="inquiry-website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

const trapOf = (form: HTMLFormElement) => (form.elements.namedItem('website') as HTMLInputElement | null)?.value ?? ''

/** An unticked checkbox sends nothing, as in a form without JavaScript. */
const textsOf = (values: Typed): Typed =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === false ? '' : value]))

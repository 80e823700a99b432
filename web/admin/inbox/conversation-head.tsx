import type { RefObject } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#domain/contacts/phones.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { Conversation } from '#domain/staff/inbox.ts'
import { shortWhen } from '#web/admin/shell/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { InboxTask } from './inbox-dialogs.tsx'
import { correctionWords, kindWords, stateLabel } from './inbox-words.ts'
import { useConversationActs } from './use-conversation-acts.ts'

type HeadProps = {
  conversation: Conversation
  heading: RefObject<HTMLHeadingElement | null>
  canAnswer: boolean
  canRemove: boolean
  onTask: (task: InboxTask) => void
}

const tones = { open: 'warning', waiting: 'info', closed: 'neutral' } as const

/** The sender, the status and the available actions. */
export function ConversationHead({ conversation, heading, canAnswer, canRemove, onTask }: HeadProps) {
  const { reference, kind, name, email, phone, state, since, assignee, hasAccount, application, corrections } = conversation
  return (
    <header className="conversation-head">
      <h2 id="conversation-name" ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p className="conversation-about">
        <span>
          {kindWords(kind)}{' '}
          <span className="num" translate="no">
            {reference}
          </span>
        </span>
        <StatusTag tone={tones[state]}>
          {stateLabel(state)} since {shortWhen(since)}
        </StatusTag>
      </p>
      <FactList
        className="conversation-facts"
        facts={[
          {
            label: 'Email',
            value: (
              <>
                <a href={`mailto:${email}`} className="link wrap-anywhere" translate="no">
                  {email}
                </a>
                {corrections.map((correction) => (
                  <span key={correction.at} className="console-as wrap-anywhere">
                    {correctionWords(correction)}
                  </span>
                ))}
              </>
            ),
          },
          ...(phone === null
            ? []
            : [
                {
                  label: 'Phone',
                  value: (
                    <a href={`tel:${phone}`} className="link num" translate="no">
                      {formatPhone(phone)}
                    </a>
                  ),
                },
              ]),
          { label: 'Account', value: hasAccount ? 'Signed in when they wrote' : 'None' },
          { label: 'Assigned to', value: assignee?.name ?? 'Nobody' },
          ...(application === null
            ? []
            : [
                {
                  label: 'Application',
                  value: (
                    <Link to={adminPaths.application(application.number)} className="link">
                      {application.number}, {application.name}
                    </Link>
                  ),
                },
              ]),
        ]}
      />
      <Acts conversation={conversation} canAnswer={canAnswer} canRemove={canRemove} onTask={onTask} />
    </header>
  )
}

function Acts({ conversation, canAnswer, canRemove, onTask }: Omit<HeadProps, 'heading'>) {
  const { reference, state, kind, isSuspected, application, restrictedSince } = conversation
  const canChange = canAnswer && !restrictedSince
  const { isBusy, put, genuine, unread } = useConversationActs(reference)
  const small = { variant: 'quiet', className: 'button-small' } as const
  return (
    <div className="conversation-acts">
      {canAnswer && (
        <Button variant="secondary" className="button-small" aria-keyshortcuts="a" onClick={() => onTask('assign')}>
          Assign
        </Button>
      )}
      {canChange && (
        <>
          {state === 'closed' ? (
            <Button variant="secondary" className="button-small" busy={isBusy} onClick={() => void put('open')}>
              Reopen
            </Button>
          ) : (
            <Button variant="secondary" className="button-small" busy={isBusy} aria-keyshortcuts="e" onClick={() => void put('closed')}>
              Close
            </Button>
          )}
          {kind !== null && state === 'open' && (
            <Button {...small} onClick={() => void put('waiting')}>
              Mark as answered
            </Button>
          )}
          {kind !== null && state === 'waiting' && (
            <Button {...small} onClick={() => void put('open')}>
              They replied
            </Button>
          )}
          {isSuspected && (
            <Button {...small} onClick={() => void genuine()}>
              Not a robot
            </Button>
          )}
        </>
      )}
      <Button {...small} aria-keyshortcuts="u" onClick={() => void unread()}>
        Mark as unread
      </Button>
      {canChange && kind !== null && (
        <Button {...small} onClick={() => onTask('tie')}>
          {application === null ? 'Link to an application' : 'Application'}
        </Button>
      )}
      <span className="conversation-ends">
        {canChange && (
          <Button {...small} onClick={() => onTask('block')}>
            Block
          </Button>
        )}
        {canRemove && !restrictedSince && (
          <Button {...small} onClick={() => onTask('remove')}>
            Delete
          </Button>
        )}
      </span>
    </div>
  )
}

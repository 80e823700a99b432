import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { ApplyAgain } from '#web/features/applications/apply-again/apply-again.tsx'
import { ApplicationTag } from './application-tag.tsx'
import { hueOf, titleOf } from '#web/features/applications/stored/application-title.ts'
import {
  type ShownApplication,
  applicationsQuery,
  isAwaitingReply,
  isToMeet,
} from '#web/features/applications/stored/application-list-data.ts'
import { ApplicationsFailure } from './applications-failure.tsx'
import { formatDay } from '#web/lib/moments.ts'
import { WhatHappensNextInShort } from './what-happens-next.tsx'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { useLoadedPages } from '#web/lib/queries/use-loaded-pages.ts'
import { loadPhoneReader } from '#web/lib/phones.ts'
import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'
import '#web/features/applications/applications.css'
import './following.css'

// This module includes every question of the form, which is needed only if there is a draft to finish.
const loadDraftToFinish = async () => (await Promise.all([import('./draft-to-finish.tsx'), loadPhoneReader()]))[0]

const loadStoredDraft = async () => (await Promise.all([import('./draft-to-finish.tsx'), loadPhoneReader()]))[0]

/** Whether this device has stored a form at all. The draft module reads its content. */
const mayKeepDraft = () => browserStore.getItem(storageKeys.application) !== null

const loading = <LoadingIndicator message="Loading your applications…" className="min-h-56" />

/**
 * For the dashboard: the draft to finish, and one application. That is the one awaiting a reply, otherwise the one with an interview,
 * otherwise the newest.
 */
export function ApplicationsOverview({ personId }: { personId: string }) {
  const { state, retry } = useLoadedPages(applicationsQuery(personId))
  if (state.kind === 'loading') return loading
  if (state.kind === 'failed') return <ApplicationsFailure {...state} onRetry={retry} />
  const applications = state.value.flatMap((page) => page.applications)
  const draft = applications.find(({ status }) => status === 'draft')
  const latest = applications.find(isAwaitingReply) ?? applications.find(isToMeet) ?? applications.find(({ status }) => status !== 'draft')
  const nothing = latest ? null : <NothingYet />
  return (
    <div className="overview">
      {draft && (
        <LoadedModule load={loadDraftToFinish} waiting={loading} failed="Your draft could not be loaded">
          {({ DraftToFinish }) => <DraftToFinish draft={draft} />}
        </LoadedModule>
      )}
      {latest && (
        <UnderWay application={latest}>{!draft && <ApplyAgain personId={personId} application={latest} variant="secondary" />}</UnderWay>
      )}
      {!draft &&
        (mayKeepDraft() ? (
          <LoadedModule load={loadStoredDraft} waiting={loading} failed="Your draft could not be loaded">
            {({ StoredDraftToFinish }) => <StoredDraftToFinish personId={personId}>{nothing}</StoredDraftToFinish>}
          </LoadedModule>
        ) : (
          nothing
        ))}
    </div>
  )
}

function UnderWay({ application, children }: { application: ShownApplication; children: ReactNode }) {
  const { id, place, status, number, submittedAt } = application
  return (
    <Card hue={hueOf(place)} className="overview-card">
      <ApplicationTag status={status} />
      <h2 className="part-heading">{titleOf(place)}</h2>
      <p className="num application-number" translate="no">
        {number}
      </p>
      {submittedAt && (
        <p className="application-dates">
          Sent on <time dateTime={submittedAt}>{formatDay(submittedAt)}</time>
        </p>
      )}
      <WhatHappensNextInShort application={application} />
      {isAwaitingReply(application) ? (
        <ButtonLink to={paths.application(id)} icon="arrow-right">
          Read and answer
          <span className="sr-only" translate="no">
            {' '}
            {number}
          </span>
        </ButtonLink>
      ) : (
        <Link to={paths.application(id)} className="link application-link">
          See application
          <span className="sr-only" translate="no">
            {' '}
            {number}
          </span>
          <Icon name="arrow-right" size={18} />
        </Link>
      )}
      {children}
    </Card>
  )
}

function NothingYet() {
  return (
    <Card className="overview-card">
      <ProgressDrawing done={0} className="overview-picture" />
      <h2 className="part-heading">Apply for a program</h2>
      <p>Five short steps. Your answers are saved as you write.</p>
      <ButtonLink to={paths.apply} icon="arrow-right">
        Start an application
      </ButtonLink>
    </Card>
  )
}

import { GROUPS, type ApplicationForm, columnOf, readApplicationForm } from '#domain/applications/application-form.ts'
import { WITHHELD, type Withheld } from '#domain/staff/withheld-details.ts'
import type { AssistedApplication } from '#domain/staff/assisted-applications.ts'
import { ApplicationFailure, asFailure } from '#web/features/applications/stored/application-failure.ts'
import type {
  ApplicationValues,
  ApplicationsData,
  StoredApplication,
  WrittenApplication,
} from '#web/features/applications/stored/applications-data.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { readStoredSession } from '#web/lib/storage/session-storage.ts'
import { type readAssistedApplication, type saveAssistedApplication, isRemoved } from './front-desk-data.ts'
import { type AssistedApplicationCopy, hideTold, noteTold } from './assisted-application-copy.ts'

/**
 * Why an assisted application can no longer be edited here: the applicant has taken it over, the front desk has sent it for them, or it
 * does not exist.
 */
export type AssistedApplicationEnd = 'taken' | 'sent' | 'removed'

type Options = {
  assistedApplication: string
  copy: AssistedApplicationCopy
  desk: { read: typeof readAssistedApplication; save: typeof saveAssistedApplication }
  /** This tab started the application, and the server has not confirmed it yet. */
  isBegunHere: boolean
  /** Called with the full server response whenever the form is read. */
  onRead: (assistedApplication: AssistedApplication) => void
  /** Called with the server's message when it refuses to accept further saves today. */
  onRefused: (sentence: string) => void
  /** Called when the application is restricted. Nothing is saved until the restriction is lifted. */
  onRestricted: () => void
  onEnd: (end: AssistedApplicationEnd) => void
}

/** An assisted application as the row that `createDraftSync` synchronises. Its calls throw `ApplicationFailure` or `BackendError`. */
export function assistedApplicationStore({
  assistedApplication,
  copy,
  desk,
  isBegunHere,
  onRead,
  onRefused,
  onRestricted,
  onEnd,
}: Options): ApplicationsData {
  /** False while the row is known not to exist on the server yet. */
  let mayBeThere = !isBegunHere
  /** Withheld answers in the first response were entered before this session. */
  let isFirst = !isBegunHere
  /** No response has confirmed the row yet, so it cannot have been deleted. */
  const isNew = () => isBegunHere && copy.getState().draftId === null

  const read = async (personId: string): Promise<StoredApplication | null> => {
    if (!mayBeThere) return null
    try {
      const found = await desk.read(personId, assistedApplication)
      onRead(found)
      const isAnother = found.version !== copy.getState().version
      // A colleague may have changed the withheld answers.
      if (isAnother) hideTold(copy)
      if (isAnother || isFirst) copy.setState({ earlier: found.given })
      isFirst = false
      return storedAssistedApplication(found, copy.getState().formData)
    } catch (cause) {
      if (isNew() && isRemoved(cause)) return null
      throw ended(cause)
    }
  }
  const write = async (personId: string, version: number | null, values: ApplicationValues): Promise<WrittenApplication | null> => {
    try {
      const { formData, untold } = copy.getState()
      const written = await desk.save(personId, assistedApplication, version, formOfColumns(values, untold))
      // Null means that there is a different version on the server.
      mayBeThere = true
      if (written === null) return null
      noteTold(copy, untold, formData)
      return { id: written.id, version: written.version, status: 'draft', number: null }
    } catch (cause) {
      // A request that received no response may still have reached the server.
      mayBeThere ||= asFailure(cause).kind === 'unreachable'
      throw ended(cause)
    }
  }
  const ended = (cause: unknown): unknown => {
    if (!(cause instanceof BackendError)) return cause
    // Users whose role has ended must not keep the text they typed. The console explains why.
    if (endedRoles.has(cause.details)) onEnd('removed')
    if (cause.failure === 'missing' && (cause.details === 'taken' || cause.details === 'sent')) onEnd(cause.details)
    if (isRemoved(cause) && !isNew()) onEnd('removed')
    if (cause.details === 'restricted') onRestricted()
    if (cause.details === 'too_many') onRefused(cause.message)
    // The screen is locked until a code is entered.
    return cause.details === 'staff_idle' ? new ApplicationFailure('unreachable', cause.message) : cause
  }
  return {
    async openDraft(personId) {
      requireSession(personId)
      return read(personId)
    },
    byId: async () => null,
    bySubmissionKey: async () => null,
    async insert(personId, values) {
      requireSession(personId)
      const written = await write(personId, null, values)
      if (written === null) throw new ApplicationFailure('duplicate', 'It has already been started')
      return written
    },
    async update(personId, _id, version, values) {
      requireSession(personId)
      return write(personId, version, values)
    },
    removeDraft: async () => undefined,
  }
}

function requireSession(personId: string): void {
  if (readStoredSession()?.user.id !== personId) throw new ApplicationFailure('signed-out', 'This person is not signed in')
}

const endedRoles = new Set(['not_staff', 'role_missing'])

/** The server does not return withheld answers. Taking them from this copy means that they are not counted as changed or lost. */
function storedAssistedApplication({ id, version, updatedAt, form: read }: AssistedApplication, mine: ApplicationForm): StoredApplication {
  const form = readApplicationForm(read)
  for (const answer of WITHHELD) Object.assign(form.personalInfo, { [answer]: mine.personalInfo[answer] })
  return { id, form, status: 'draft', number: null, version, submissionKey: null, submittedAt: null, createdAt: updatedAt, updatedAt }
}

/**
 * The form groups in the format that the front desk sends. A withheld answer is included only if it was entered or cleared in this
 * session.
 */
function formOfColumns(values: ApplicationValues, untold: readonly Withheld[]): Record<string, unknown> {
  const groups = Object.fromEntries(GROUPS.map((group) => [group, values[columnOf(group)]]))
  const personal = Object.entries(groups['personalInfo'] as object).filter(
    ([answer]) => !WITHHELD.some((withheld) => withheld === answer) || untold.some((withheld) => withheld === answer),
  )
  return { ...groups, personalInfo: Object.fromEntries(personal) }
}

import { type ApplicationForm, emptyApplicationForm, readApplicationForm } from '#domain/applications/application-form.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { isRecord } from '#domain/values.ts'

/** An application that has left this browser as a draft, as far as people need to find it again. */
export type SentApplication = { id: string; number: string | null }

/** What `application-storage` holds (specification, section 3), with the person it belongs to (ruling 27). */
export type SavedApplication = {
  personId: string | null
  formData: ApplicationForm
  /** 0 to 4. */
  currentStep: number
  /** One flag a step: its check passed when the person last left it. */
  stepCompletion: boolean[]
  /** The start page was left. */
  isStarted: boolean
  /** The course whose page the person came from. */
  wantedCourse: string | null
  /** When each answer was changed last, by path, and the rest under '': what tabs of one browser go by. Unix milliseconds. */
  changedAt: Readonly<Record<string, number>>
  /** When this form was begun anew: sent, started over, copied from another application. Unix milliseconds. */
  begunAt: number
  draftId: string | null
  version: number | null
  /** Made with the draft; ten clicks or a retry with the same key are one application. */
  submissionKey: string | null
  /** The content the server is known to hold at `version`, and the content a save on its way carries. */
  savedContent: string | null
  sentContent: string | null
  /** The last application that was sent from here; addresses of its form lead to it until another one is begun. */
  sent: SentApplication | null
}

export function blankApplication(personId: string | null): SavedApplication {
  return {
    personId,
    formData: emptyApplicationForm(),
    currentStep: 0,
    stepCompletion: applicationSteps.map(() => false),
    isStarted: false,
    wantedCourse: null,
    changedAt: {},
    begunAt: 0,
    draftId: null,
    version: null,
    submissionKey: null,
    savedContent: null,
    sentContent: null,
    sent: null,
  }
}

/** Only what belongs in the browser's storage; `isSubmitting` and `errors` are transient. */
export function savedPart(state: SavedApplication): SavedApplication {
  const { personId, formData, currentStep, stepCompletion, isStarted, wantedCourse, changedAt, begunAt } = state
  const { draftId, version, submissionKey, savedContent, sentContent, sent } = state
  return {
    personId,
    formData,
    currentStep,
    stepCompletion,
    isStarted,
    wantedCourse,
    changedAt,
    begunAt,
    draftId,
    version,
    submissionKey,
    savedContent,
    sentContent,
    sent,
  }
}

/**
 * An application from whatever the storage holds. Anybody can write there, and older versions did: what is not of the
 * right shape is left out, and content without a person is nobody's, so it is not taken at all.
 */
export function readSavedApplication(stored: unknown): SavedApplication {
  if (!isRecord(stored) || typeof stored['personId'] !== 'string') return blankApplication(null)
  const step = stored['currentStep']
  const completion: unknown = stored['stepCompletion']
  const version = stored['version']
  return {
    personId: stored['personId'],
    formData: readApplicationForm(stored['formData']),
    currentStep: Number.isInteger(step) ? Math.min(Math.max(Number(step), 0), applicationSteps.length - 1) : 0,
    stepCompletion: applicationSteps.map((_, index) => Array.isArray(completion) && completion[index] === true),
    isStarted: stored['isStarted'] === true,
    wantedCourse: textOrNull(stored['wantedCourse']),
    changedAt: timesIn(stored['changedAt']),
    begunAt: timeOf(stored['begunAt']),
    draftId: textOrNull(stored['draftId']),
    version: Number.isInteger(version) ? Number(version) : null,
    submissionKey: textOrNull(stored['submissionKey']),
    savedContent: textOrNull(stored['savedContent']),
    sentContent: textOrNull(stored['sentContent']),
    sent: sentOrNull(stored['sent']),
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function timeOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

function timesIn(value: unknown): Record<string, number> {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([path, at]) => [path, timeOf(at)])) : {}
}

function sentOrNull(value: unknown): SentApplication | null {
  return isRecord(value) && typeof value['id'] === 'string' ? { id: value['id'], number: textOrNull(value['number']) } : null
}

import { type ApplicationForm, emptyApplicationForm, readApplicationForm } from '#domain/applications/application-form.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { isRecord } from '#domain/values.ts'

/** An application that started as a draft in this browser and has been sent, with the data needed to find it again. */
export type SentApplication = { id: string; number: string | null }

/** The contents of `application-storage` (specification, section 3), and the id of the person to whom they belong (ruling 27). */
export type SavedApplication = {
  personId: string | null
  formData: ApplicationForm
  /** The index of the step, from 0 to 4. */
  currentStep: number
  /** One flag per step: whether its check passed when the person last left it. */
  stepCompletion: boolean[]
  /** Whether the person has left the start page. */
  isStarted: boolean
  /** The course page that the person came from. */
  wantedCourse: string | null
  /**
   * When each answer last changed, by path; the entry under '' covers everything else. Used to merge data from several tabs of one
   * browser. Unix milliseconds.
   */
  changedAt: Readonly<Record<string, number>>
  /** When this form was last sent, started over, or copied from another application. Unix milliseconds. */
  begunAt: number
  draftId: string | null
  version: number | null
  /** Created with the draft. Repeated clicks or retries with the same key create only one application. */
  submissionKey: string | null
  /** The content known to be on the server at `version`, and the content of a save in flight. */
  savedContent: string | null
  sentContent: string | null
  /** The last application sent from here. The form's routes show it until another form is started. */
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

/** Omits `isSubmitting` and `errors`, which are transient and do not belong in the browser's storage. */
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
 * Reads an application from unknown stored content. Anyone can write to the storage, and the content may come from an older version of
 * the site. Values of the wrong shape are dropped, and content that is not linked to a person is ignored altogether.
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

/** Maximum number of rows when staff export the work list. The export contains the first rows of the list, in its order. */
export const EXPORT_MOST = 50_000

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The columns of the file, in order: what the list can show, and the contact details. Days are YYYY-MM-DD. */
export const EXPORT_COLUMNS = [
  { key: 'number', header: 'Application' },
  { key: 'name', header: 'Name' },
  { key: 'phone', header: 'Phone' },
  { key: 'email', header: 'Email' },
  { key: 'origin', header: 'State of origin' },
  { key: 'status', header: 'Status' },
  { key: 'since', header: 'Status since' },
  { key: 'program', header: 'Program' },
  { key: 'course', header: 'Course' },
  { key: 'intake', header: 'Start' },
  { key: 'studyMode', header: 'Study mode' },
  { key: 'appliedFor', header: 'Applied for' },
  { key: 'sponsor', header: 'Sponsor' },
  { key: 'sentOn', header: 'Sent on' },
  { key: 'answerBy', header: 'Reply promised by' },
  { key: 'isLate', header: 'Late' },
  { key: 'followUpOn', header: 'Follow up on' },
  { key: 'assignee', header: 'Assignee' },
  { key: 'tags', header: 'Tags' },
] as const

type ExportKey = (typeof EXPORT_COLUMNS)[number]['key']
export type ExportLine = Record<ExportKey, string>

const classKeys: readonly ExportKey[] = ['number', 'name', 'phone', 'studyMode', 'status']

/** The columns of a class list. */
export const CLASS_COLUMNS = EXPORT_COLUMNS.filter(({ key }) => classKeys.includes(key))

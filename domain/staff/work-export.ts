/** Lines of one file that staff take out of the work list: the first so many in the order of the list. */
export const EXPORT_MOST = 50_000

/** What a line of the file holds, in its order: what the list shows, and nothing that was answered beside it. Days are YYYY-MM-DD. */
export const EXPORT_COLUMNS = [
  { key: 'number', header: 'Application' },
  { key: 'name', header: 'Name' },
  { key: 'status', header: 'State' },
  { key: 'since', header: 'In this state since' },
  { key: 'program', header: 'Program' },
  { key: 'course', header: 'Course' },
  { key: 'intake', header: 'Start' },
  { key: 'sentOn', header: 'Sent on' },
  { key: 'answerBy', header: 'Answer promised by' },
  { key: 'isLate', header: 'Late' },
  { key: 'followUpOn', header: 'Follow up on' },
  { key: 'owner', header: 'Owner' },
] as const

export type ExportLine = Record<(typeof EXPORT_COLUMNS)[number]['key'], string>

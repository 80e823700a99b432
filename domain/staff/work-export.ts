/** Maximum number of rows when staff export the work list. The export contains the first rows of the list, in its order. */
export const EXPORT_MOST = 50_000

/** The columns of the file, in order. They match the list and contain no other answers. Days are YYYY-MM-DD. */
export const EXPORT_COLUMNS = [
  { key: 'number', header: 'Application' },
  { key: 'name', header: 'Name' },
  { key: 'status', header: 'Status' },
  { key: 'since', header: 'Status since' },
  { key: 'program', header: 'Program' },
  { key: 'course', header: 'Course' },
  { key: 'intake', header: 'Start' },
  { key: 'studyMode', header: 'Study mode' },
  { key: 'appliedFor', header: 'Applied for' },
  { key: 'sentOn', header: 'Sent on' },
  { key: 'answerBy', header: 'Reply promised by' },
  { key: 'isLate', header: 'Late' },
  { key: 'followUpOn', header: 'Follow up on' },
  { key: 'assignee', header: 'Assignee' },
] as const

export type ExportLine = Record<(typeof EXPORT_COLUMNS)[number]['key'], string>

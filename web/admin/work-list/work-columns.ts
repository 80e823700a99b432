import { useState } from 'react'
import { USUAL_COLUMNS, WORK_COLUMNS, type WorkColumn, type WorkSort, type WorkSortKey } from '#domain/staff/work-list.ts'
import { readJson } from '#web/lib/backend/json-response.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

export const columnWords: Readonly<Record<WorkColumn, string>> = {
  course: 'Course',
  intake: 'Intake',
  studyMode: 'Study mode',
  status: 'Status',
  origin: 'State of origin',
  sponsor: 'Sponsor',
  received: 'Submitted',
  since: 'Status since',
  due: 'Reply by',
  assignee: 'Assigned to',
  followUp: 'Follow up',
  tags: 'Tags',
}

/** What a list is sorted by when the heading of a column is pressed. */
export const sortOfColumn: Partial<Readonly<Record<WorkColumn, WorkSortKey>>> = {
  course: 'course',
  origin: 'origin',
  received: 'received',
  since: 'since',
  due: 'due',
  followUp: 'followUp',
}

export const sortWords: Readonly<Record<WorkSort, string>> = {
  due: 'Earliest reply day first',
  '-due': 'Latest reply day first',
  received: 'Oldest first',
  '-received': 'Latest first',
  since: 'Longest in their status first',
  '-since': 'Latest status first',
  name: 'By surname, A to Z',
  '-name': 'By surname, Z to A',
  course: 'By course, A to Z',
  '-course': 'By course, Z to A',
  origin: 'By state of origin, A to Z',
  '-origin': 'By state of origin, Z to A',
  followUp: 'Earliest follow-up first',
  '-followUp': 'Without a follow-up day first',
}

const columnsFrom = (stored: unknown): readonly WorkColumn[] =>
  Array.isArray(stored) ? WORK_COLUMNS.filter((column) => stored.includes(column)) : USUAL_COLUMNS

/** The columns that this person chose in this browser. Their order is fixed. */
export function useColumns(): [readonly WorkColumn[], (columns: readonly WorkColumn[]) => void] {
  const [columns, setColumns] = useState(() => columnsFrom(readJson(browserStore, storageKeys.workColumns)))
  return [
    columns,
    (chosen) => {
      const sorted = columnsFrom(chosen)
      browserStore.setItem(storageKeys.workColumns, JSON.stringify(sorted))
      setColumns(sorted)
    },
  ]
}

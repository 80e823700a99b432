import type { ReactNode } from 'react'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import type { SummaryRow } from '#web/ui/summary-list.tsx'
import type { MyData, StoredApplication } from './my-data.ts'

export type DataProps = { data: MyData }

/** Texts supplied by other features. */
export type MyDataWords = {
  /** The answers of an application, in form order. */
  renderAnswers: (answers: StoredApplication['answers'], applicationId: string) => ReactNode
  /** The title of a finished module, by the slug of its course and its own id. */
  renderModule: (course: string, module: string) => ReactNode
  /** The label of a status. */
  statusWords: (status: string) => string
}

export const when = (moment: string) => `${formatDay(moment)}, ${formatTime(moment)}`
export const whenOr = (moment: string | null, otherwise: string) => (moment === null ? otherwise : when(moment))
export const row = (label: string, value: string | null): SummaryRow => ({ id: label, label, value: value || 'Not given' })

type PartProps = { id?: string; title: string; isEmpty?: boolean; children: ReactNode }

export function Part({ id, title, isEmpty = false, children }: PartProps) {
  return (
    <section id={id} className="my-data-part">
      <h2>{title}</h2>
      {isEmpty ? <p className="text-soft">Nothing</p> : children}
    </section>
  )
}

export function Entry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="my-data-entry">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

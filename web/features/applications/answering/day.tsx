import { formatDate } from '#domain/dates/dates.ts'

/** A day at the institute (YYYY-MM-DD), kept together wherever it fits into a line. */
export const Day = ({ day }: { day: string }) => (
  <time dateTime={day} className="nowrap">
    {formatDate(day)}
  </time>
)

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })

const isToday = (moment: Date) => day.format(moment) === day.format(new Date())

/** When something was written, by the reader's own clock: `14:05`, and the day unless it is today. */
export function MessageTime({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at}>
      {isToday(moment) ? '' : `${day.format(moment)}, `}
      {clock.format(moment)}
    </time>
  )
}

import { textParts } from './text-parts.ts'
import { institute } from '#content/institute.ts'
import { timeZoneWords } from '#domain/dates/dates.ts'
import { LANGUAGE } from '#domain/region.ts'

const { timeZone } = institute
const clockParts = { hour: '2-digit', minute: '2-digit' } as const
const dayParts = { weekday: 'short', day: 'numeric', month: 'short' } as const
const clock = new Intl.DateTimeFormat(LANGUAGE, { ...clockParts, timeZone })
const day = new Intl.DateTimeFormat(LANGUAGE, { ...dayParts, timeZone })
const readersClock = new Intl.DateTimeFormat(LANGUAGE, { ...dayParts, ...clockParts })
const institutesClock = new Intl.DateTimeFormat(LANGUAGE, { ...dayParts, ...clockParts, timeZone })

const isToday = (date: string) => date === day.format(new Date())

/**
 * The time of a message in the institute's time zone, like every other time in the chat: `14:05`. The date is added unless the message
 * was sent on the current day in that time zone. If the reader's clock shows another time, the time zone is named: `14:05 Lagos time`.
 */
export function MessageTime({ at }: { at: string }) {
  const moment = new Date(at)
  const [date, isElsewhere] = [day.format(moment), readersClock.format(moment) !== institutesClock.format(moment)]
  return <time dateTime={at}>{`${isToday(date) ? '' : `${date}, `}${clock.format(moment)}${isElsewhere ? ` ${timeZoneWords}` : ''}`}</time>
}

/** The text of a message, with line breaks and links. It is never interpreted as markup. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="chat-text">
      {textParts(text).map((part, at) =>
        part.href === undefined ? (
          part.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change
          <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow" className="link">
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}

/** What a line must not break: `Wi-Fi`, a telephone number between its groups, a section of a law at its brackets. */
const words = /(\bWi-Fi\b|\+\d+(?: \d+)+|\d+(?:\(\w+\))+)/gi

/** `27 February 2027` */
export const DATE = /(\d{1,2} \p{L}+ \d{4})/u

type NoWrapProps = { children: string; /** One group: what stays whole. */ whole?: RegExp; className?: string }

/** What ends a sentence or a part of it begins no line. */
const marks = /^[.,:;?!)’]+/

/** A text as it is, in whose lines such words stay whole as long as they have room, with the mark that follows them. */
export function NoWrap({ children: text, whole = words, className = 'no-wrap' }: NoWrapProps) {
  // What the pattern matches stands at every second place.
  const parts = text.split(whole)
  const marked = (at: number) => marks.exec(parts[at] ?? '')?.[0] ?? ''
  return (
    <span key={text}>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part.slice(at === 0 ? 0 : marked(at).length)
        ) : (
          <span key={at} className={className}>
            {part + marked(at + 1)}
          </span>
        ),
      )}
    </span>
  )
}

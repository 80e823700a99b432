/** Text that must not break across lines: `Wi-Fi`, the groups of a phone number, or a section number and its bracketed subsections. */
const words = /(\bWi-Fi\b|\+\d+(?: \d+)+|\d+(?:\(\w+\))+)/gi

/** A date such as `27 February 2027`. */
export const DATE = /(\d{1,2} \p{L}+ \d{4})/u

type NoWrapProps = { children: string; /** A pattern with one group: the text to keep together. */ whole?: RegExp; className?: string }

/** Closing punctuation must not start a line. */
const marks = /^[.,:;?!)’]+/

/** Renders text in which such words stay on one line if there is room, together with the punctuation that follows them. */
export function NoWrap({ children: text, whole = words, className = 'no-wrap' }: NoWrapProps) {
  // Every second item is a match of the pattern.
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

/** What a line must not break: `e-mail` at its hyphen, a telephone number between its groups, a section of a law at its brackets. */
const together = /(\be-mails?\b|\+\d+(?: \d+)+|\d+(?:\(\w+\))+)/gi

/** A text as it is, in whose lines such words stay whole. */
export function KeptTogether({ children: text }: { children: string }) {
  // What the pattern matches stands at every second place.
  return text.split(together).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}

/** What a line must not break: `e-mail` at its hyphen, a telephone number between its groups, a section of a law at its brackets. */
const words = /(\be-mails?\b|\+\d+(?: \d+)+|\d+(?:\(\w+\))+)/gi

type KeptTogetherProps = { children: string; /** One group: what stays whole. */ whole?: RegExp; className?: string }

/** A text as it is, in whose lines such words stay whole as long as they have room. */
export function KeptTogether({ children: text, whole = words, className = 'inline-block' }: KeptTogetherProps) {
  // What the pattern matches stands at every second place.
  return text.split(whole).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={className}>
        {part}
      </span>
    ),
  )
}

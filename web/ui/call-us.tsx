type CallUsProps = {
  /** Each number in dialling format and as displayed; `label` names its owner. */
  phones: readonly { label: string; number: string; shown: string }[]
  hours: string
  /** The reason to call. */
  children: string
}

/** Contact details: a sentence, each phone number as a link, and the office hours. */
export function CallUs({ phones, hours, children }: CallUsProps) {
  return (
    <p>
      {children}
      {phones.map(({ label, number, shown }) => (
        <a key={number} href={`tel:${number}`} className="link num" aria-label={`${label}: ${shown}`}>
          {shown}
        </a>
      ))}
      <span className="call-hours">{hours}</span>
    </p>
  )
}

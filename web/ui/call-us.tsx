type CallUsProps = {
  /** Each as it is dialled, and as it is shown; `label` says whose it is. */
  phones: readonly { label: string; number: string; shown: string }[]
  hours: string
  /** What for. */
  children: string
}

/** Whom to call and when: a sentence, each telephone as a link, the hours. */
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

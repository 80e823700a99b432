/** An address that breaks before its `@` where a line is too short for it. */
export function EmailWords({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span translate="no">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

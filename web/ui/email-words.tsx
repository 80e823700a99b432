/** An email address that wraps before its `@` if the line is too short. */
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

/** What somebody wrote, line for line, and who. */
export function QuotedWords({ from, children }: { from: string; children: string }) {
  return (
    <figure className="quoted-words">
      <figcaption>{from}</figcaption>
      <blockquote>{children}</blockquote>
    </figure>
  )
}

/** A link that opens the reader's mail program with a letter begun; lines end as RFC 6068 asks. */
export function mailLink(address: string, subject: string, lines: readonly string[]): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}

import { textParts } from './text-parts.ts'

/** What somebody wrote: text, its line breaks, and addresses that can be followed. Nothing in it is ever markup. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="chat-text">
      {textParts(text).map((part, at) =>
        part.href === undefined ? (
          part.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change
          <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow" className="link">
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}

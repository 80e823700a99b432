import { Fragment } from 'react'

/** A number of the institute, a day with or without its year, a phone number: what is read, said and looked for as one. */
const WHOLE = /([A-Z]{2,6}-\d{4}-\d{6,}|\d{1,2} [A-Z][a-z]{2,8}(?: \d{4})?|\+\d[\d ]{7,}\d)/

/** Words whose days, references and phone numbers stay whole at the end of a line. */
export function Unbroken({ children }: { children: string }) {
  return (
    <>
      {children.split(WHOLE).map((part, index) =>
        index % 2 === 0 ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in its order
          <Fragment key={index}>{part}</Fragment>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className="unbroken">
            {part}
          </span>
        ),
      )}
    </>
  )
}

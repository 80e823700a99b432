import { NoWrap } from '#web/ui/no-wrap.tsx'

/** A number of the institute, a day with or without its year, a phone number: what is read, said and looked for as one. */
const whole = /([A-Z]{2,6}-\d{4}-\d{6,}|\d{1,2} [A-Z][a-z]{2,8}(?: \d{4})?|\+\d[\d ]{7,}\d)/

/** Words whose days, references and phone numbers stay whole at the end of a line; one thing beside a label. */
export const Unbroken = ({ children }: { children: string }) => (
  <span>
    <NoWrap whole={whole} className="unbroken">
      {children}
    </NoWrap>
  </span>
)

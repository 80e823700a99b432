import { NoWrap } from '#web/ui/no-wrap.tsx'

/** Application numbers, dates with or without a year, and phone numbers, which must not be split across lines. */
const whole = /([A-Z]{2,6}-\d{4}-\d{6,}|\d{1,2} [A-Z][a-z]{2,8}(?: \d{4})?|\+\d[\d ]{7,}\d)/

/** Prevents line breaks inside dates, references and phone numbers. Renders a single element, so that it can be placed beside a label. */
export const Unbroken = ({ children }: { children: string }) => (
  <span>
    <NoWrap whole={whole} className="unbroken">
      {children}
    </NoWrap>
  </span>
)

import { latestBirthday } from '#domain/applications/before-applying/dates-and-fee.ts'
import { lengthsInWords, modesInWords, sharedModes } from '#web/features/programs/facts/listed-courses.ts'
import { PAID_IN_SHORT } from '#domain/page-words.ts'
import { NextStart } from '#web/features/programs/facts/start-dates.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import type { ListedProgram } from './programs-data.ts'

/** The facts common to all courses, as the title block of their list. */
export function ProgramsFacts({ programs }: { programs: readonly ListedProgram[] }) {
  const courses = programs.flatMap((program) => program.courses)
  const modes = sharedModes(courses)
  const facts = [
    { label: 'Length', value: lengthsInWords(courses) },
    ...(modes ? [{ label: 'Study mode', value: <span className="programs-modes">{modesInWords(modes)}</span> }] : []),
    { label: 'Who can apply', value: `Born on or before ${latestBirthday.inWords}` },
    { label: 'Next start', value: <NextStart /> },
  ]
  return (
    <>
      <p className="programs-paid num">{PAID_IN_SHORT}</p>
      <FactList facts={facts} className="title-block wide-facts programs-facts num" />
    </>
  )
}

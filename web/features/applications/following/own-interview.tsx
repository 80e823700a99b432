import { paths } from '#domain/paths.ts'
import { type PlannedInterview, timeOfInterview, whereOfInterview } from '#domain/staff/interviews.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** When and where an applicant's interview takes place. */
export function OwnInterview({ interview }: { interview: PlannedInterview }) {
  const { id, note } = interview
  return (
    <section aria-labelledby="interview-heading" className="what-next">
      <h2 id="interview-heading" className="part-heading">
        Your interview
      </h2>
      <FactList className="title-block" facts={[{ label: 'When', value: timeOfInterview(interview) }, whereOfInterview(interview)]} />
      {note !== '' && <p className="own-interview-note">{note}</p>}
      <p>
        <a href={paths.interviewFile(id)} className="button button-secondary button-small" download>
          Add to my calendar
          <Icon name="calendar" size={20} className="button-icon" />
        </a>
      </p>
    </section>
  )
}

/** The same information on two lines, for lists. */
export const OwnInterviewInShort = ({ interview }: { interview: PlannedInterview }) => (
  <p>
    <strong>{timeOfInterview(interview)}</strong>
    <br />
    {whereOfInterview(interview).value}
  </p>
)

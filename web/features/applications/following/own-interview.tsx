import { paths } from '#domain/paths.ts'
import { type PlannedInterview, timeOfInterview, whereOfInterview } from '#domain/staff/interviews.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

/** The planned interview of an application of the caller's; null where none is planned. Throws `BackendError`. */
const interviewQuery = (personId: string, application: string) =>
  query(ownKey('applications', personId, 'interview', application), async () =>
    dataOf(
      (await (await loadBackend()).rpc('own_interview', { application })) as { data: PlannedInterview | null; error: null; status: 200 },
    ),
  )

/** When and where an applicant is talked with; nothing before that is known. */
export function OwnInterview({ personId, id }: { personId: string; id: string }) {
  return (
    <Loaded query={interviewQuery(personId, id)} waiting="Loading your interview…" failed="Your interview could not be loaded">
      {(interview) => interview && <Interview interview={interview} />}
    </Loaded>
  )
}

function Interview({ interview }: { interview: PlannedInterview }) {
  const { id, note } = interview
  return (
    <section aria-labelledby="interview-heading" className="what-next">
      <h2 id="interview-heading" className="part-heading">
        Your interview
      </h2>
      <FactList className="title-block" facts={[{ label: 'When', value: timeOfInterview(interview) }, whereOfInterview(interview)]} />
      {note !== '' && <p className="own-interview-note">{note}</p>}
      <p>
        <a href={paths.interviewFile(id)} className="link" download>
          Add to my calendar
        </a>
      </p>
    </section>
  )
}

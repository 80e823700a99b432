import { Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { look } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'

const tiedQuery = (number: string) =>
  query(ownKey('staff', 'inbox', 'tied', number), () => look('staff_application_inquiries', { number }), { gcTime: 0 })

/** Inquiries, such as one from a sponsor, that staff linked to an application. The applicant never sees them. */
export function TiedInquiries({ number }: { number: string }) {
  const { state } = useLoaded(tiedQuery(number))
  if (state.kind !== 'loaded' || state.value.length === 0) return null
  return (
    <section aria-labelledby="tied-inquiries">
      <h2 id="tied-inquiries">Linked inquiries</h2>
      <ul>
        {state.value.map(({ reference, name }) => (
          <li key={reference}>
            <Link to={adminPaths.conversation(reference)} className="link">
              <span className="num" translate="no">
                {reference}
              </span>
              , {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

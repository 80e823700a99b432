import { applicationForm } from '#content/application-form.ts'
import type { Group } from '#domain/applications/application-form.ts'
import { startPage } from '#domain/applications/before-applying/start-page.ts'
import { whomToCall } from '#web/lib/whom-to-call.ts'
import { CallUs } from '#web/ui/call-us.tsx'
import { NoWrap } from '#web/ui/no-wrap.tsx'

const { title, steps, afterwards, help } = applicationForm.beside

/**
 * Shown beside a step: what to have ready for its questions. Without a group, shows what happens after submission. Also shows whom to
 * contact.
 */
export function BesideStep({ group }: { group: Group | undefined }) {
  const points = group ? steps[group] : startPage.afterwards
  return (
    <aside aria-labelledby="beside-step" className="beside-step">
      <h2 id="beside-step">{group ? title : afterwards}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <NoWrap>{point}</NoWrap>
          </li>
        ))}
      </ul>
      <CallUs {...whomToCall()}>{help}</CallUs>
    </aside>
  )
}

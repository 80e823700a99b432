import { useState } from 'react'
import { home } from '#content/home.ts'
import { applyingCosts } from '#domain/applications/before-applying/applying-costs.ts'
import { startPage } from '#domain/applications/before-applying/start-page.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { KeptTogether } from '#web/ui/kept-together.tsx'

/** The way into the application, and what to have on the table for it. */
export function ApplyNow() {
  const { title, introduction, duration, haveReady } = startPage
  const [fee] = useState(() => applyingCosts(new Date()))
  return (
    <section aria-labelledby="apply-title" className="wrap section">
      <div className="apply-panel frame-line">
        <div>
          <h2 id="apply-title">{title}</h2>
          <p>
            {introduction} {duration}
          </p>
          <p>
            <strong>{fee}</strong>
          </p>
          <ButtonLink to={paths.apply} icon="arrow-right" data-tour="apply">
            {home.apply.applyNow}
          </ButtonLink>
        </div>
        <div>
          <h3 id="ready-title">{home.apply.haveReady}</h3>
          <ul aria-labelledby="ready-title" className="apply-list">
            {haveReady.map((item) => (
              <li key={item}>
                <KeptTogether>{item}</KeptTogether>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

import { use } from 'react'
import { ageRule } from '#domain/applications/before-applying/dates-and-fee.ts'
import { startPage } from '#domain/applications/before-applying/start-page.ts'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UnderWayAlready } from '#web/features/applications/questions/already-sent.tsx'
import { FeeWaiver } from '#web/features/applications/questions/fee-waiver.tsx'
import { AllCosts } from '#web/features/applications/questions/monthly-costs.tsx'
import { OpenApplications } from '#web/features/applications/stored/open-applications.ts'
import { NextDeadline } from './next-deadline.tsx'

const { title, introduction, haveReady, duration, costsIntroduction, afterwards } = startPage

/** What to have ready, how long it takes, and all costs (ruling 12). */
export function ApplyStart({ onStart }: { onStart: () => void }) {
  return (
    <div className="apply-start">
      <FeeWaiver />
      <div className="apply-start-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="lead">{introduction}</p>
          <p className="apply-start-fact">
            <Icon name="clock" /> {duration}
          </p>
          <p className="apply-start-fact">
            <Icon name="user" /> {ageRule}
          </p>
          <NextDeadline className="apply-start-fact">
            <Icon name="calendar" />
          </NextDeadline>
          <UnderWayAlready applications={use(OpenApplications)} />
        </div>
        <ProgressDrawing done={0} className="apply-picture" />
      </div>
      <div className="apply-start-columns">
        <section>
          <h2>Have ready</h2>
          <ul className="checked-list">
            {haveReady.map((item) => (
              <li key={item}>
                <Icon name="check" size={20} /> <span>{item}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="apply-start-costs">
          <h2>What it costs</h2>
          <p>{costsIntroduction}</p>
          <AllCosts />
        </section>
        <section>
          <h2>What happens afterwards</h2>
          <ol className="numbered-list">
            {afterwards.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </section>
      </div>
      <div className="wizard-bar">
        <div className="wrap wizard-bar-buttons wizard-bar-start">
          <Button icon="arrow-right" onClick={onStart}>
            Start your application
          </Button>
        </div>
      </div>
    </div>
  )
}

import { picture } from 'virtual:pictures/admission'
import { useState } from 'react'
import { admissionProcess } from '#content/admission-process.ts'
import { home } from '#content/home.ts'
import { ageRule } from '#domain/applications/before-applying/dates-and-fee.ts'
import { startPage, applyingCosts } from '#domain/applications/before-applying/start-page.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'

/** Four steps, drawn as one house that is planned, checked, built and occupied, and the link to the first step. */
export function AdmissionProcess() {
  const { title, steps } = admissionProcess
  return (
    <section id="admissions" aria-labelledby="admissions-title" className="night admission grid-paper">
      <div className="wrap section">
        <SectionHead id="admissions-title" title={title} text={ageRule} />
        <ol className="admission-steps" data-tour="admissions">
          {steps.map((step, index) => (
            <li key={step.title} className="admission-step">
              <Picture file={picture} part={`stage-${index + 1}`} width={250} height={200} className="admission-picture" />
              <div className="admission-words">
                <span className="admission-number num" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Apply />
      </div>
    </section>
  )
}

function Apply() {
  const [fee] = useState(() => applyingCosts(new Date()))
  return (
    <div className="admission-apply">
      <ButtonLink to={paths.apply} icon="arrow-right" data-tour="apply">
        {home.applyNow}
      </ButtonLink>
      <p>
        {startPage.duration} <strong>{fee}</strong>
      </p>
    </div>
  )
}

import { defaultWords } from '#domain/emails/email-wording.ts'
import type { TemplateName, OwnTemplate } from '#domain/emails/email-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { ShownWords } from './shown-wording.tsx'

type TemplateChangedProps = { template: TemplateName; own: OwnTemplate; isBusy: boolean; onKeep: () => void; onTake: () => void }

/** Shown when the standard text has changed since the custom text was written. Compares both and offers a choice. */
export function TemplateChanged({ template, own, isBusy, onKeep, onTake }: TemplateChangedProps) {
  return (
    <section aria-labelledby="email-changed" className="template-choice">
      <h2 id="email-changed">The standard wording has changed since you wrote yours</h2>
      <p>Your wording is still in use. Check whether the new standard wording contains anything that yours should contain, too.</p>
      <div className="template-sides">
        <ShownWords title="Earlier standard wording" template={template} words={own.basedOn} />
        <ShownWords title="Current standard wording" template={template} words={defaultWords(template)} />
      </div>
      <div className="template-acts">
        <Button variant="secondary" busy={isBusy} onClick={onKeep}>
          Keep our wording
        </Button>
        <Button variant="secondary" onClick={onTake}>
          Use the standard wording…
        </Button>
      </div>
    </section>
  )
}

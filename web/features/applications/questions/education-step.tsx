import { useWatch, useFieldArray } from 'react-hook-form'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { useQuestions } from './application-form.ts'
import { useEffect, useRef } from 'react'
import { LIMITS } from '#domain/applications/application-rules.ts'
import { type ApplicationForm, emptyCertificate } from '#domain/applications/application-form.ts'
import { fieldAt } from '#domain/applications/application-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const path = 'academicBackground.certificates'

/** The list of certificates. Remove is offered only if there is more than one (specification, section 2). */
function Certificates() {
  const { form, question } = useQuestions()
  const { fields, append, remove } = useFieldArray<ApplicationForm, typeof path>({ control: form.control, name: path })
  const heading = useRef<HTMLHeadingElement>(null)
  const field = fieldAt(path)
  const count = useRef(fields.length)
  useEffect(() => {
    // A new row has already received focus. The header may cover its legend.
    const added = fields.length > count.current && document.activeElement?.closest('.certificate .field')
    count.current = fields.length
    if (added) added.scrollIntoView({ block: 'center' })
  }, [fields.length])
  const add = () => append(emptyCertificate(), { focusName: `${path}.${fields.length}.type` })
  const take = (index: number) => {
    remove(index)
    // The button that had focus has been removed.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="certificates-heading" className="certificates">
      <h2 id="certificates-heading" ref={heading} tabIndex={-1} className="part-heading">
        {field?.label}
      </h2>
      {fields.length === 0 && (
        <div className="certificates-empty">
          <p>You have not added a certificate.</p>
          <Button variant="secondary" icon="plus" onClick={add}>
            Add Your First Certificate
          </Button>
        </div>
      )}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="certificate">
          <legend className="certificate-legend">{`Certificate ${index + 1}`}</legend>
          <TextField
            {...question(`${path}.${index}.type`)}
            label="Certificate"
            hint={index === 0 ? 'For example SSCE, trade test or diploma' : undefined}
            autoComplete="off"
            autoCapitalize="words"
          />
          <div className="certificate-details">
            <TextField {...question(`${path}.${index}.grade`)} label="Grade" autoComplete="off" autoCapitalize="characters" />
            <TextField {...question(`${path}.${index}.year`)} label="Year" inputMode="numeric" autoComplete="off" />
          </div>
          {fields.length > 1 && (
            <Button variant="quiet" icon="trash" onClick={() => take(index)}>
              Remove<span className="sr-only">{` certificate ${index + 1}`}</span>
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length > 0 && fields.length < LIMITS.certificates && (
        <Button variant="secondary" icon="plus" onClick={add}>
          Add Another Certificate
        </Button>
      )}
    </section>
  )
}

export function EducationStep() {
  const { form, choice } = useQuestions()
  const level = useWatch({ control: form.control, name: 'academicBackground.educationLevel' })
  return (
    <>
      <RadioGroup {...choice('academicBackground.educationLevel')} inline />
      {level === 'tertiary' && <RadioGroup {...choice('academicBackground.tertiaryEducation')} inline />}
      <Certificates />
    </>
  )
}

import { useState } from 'react'
import { institute } from '#content/institute.ts'
import { type DataRequest, HAND_OUT_REASON } from '#domain/staff/personal-data/data-requests.ts'
import { handedOutPage } from '#domain/staff/personal-data/handed-out.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { handOut } from './data-requests-data.ts'

const { least, most } = HAND_OUT_REASON

/** Creates the file that is given to the person. No copy is stored. */
export function HandOutDialog({ request: { reference, name }, onClose }: { request: DataRequest; onClose: () => void }) {
  const [form, setForm] = useState('html')
  const [isWhole, setWhole] = useState(false)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const size = Array.from(reason.trim()).length
  const isGood = !isWhole || (size >= least && size <= most)
  return (
    <TaskDialog
      title={`Create the file for ${name}`}
      action="Create the file"
      doing="Making…"
      done="The file has been created"
      check={() => {
        setChecked(true)
        return isGood
      }}
      run={async () => {
        const data = await handOut(reference, isWhole ? reason : null)
        const file =
          form === 'html'
            ? new Blob([handedOutPage(data, institute.name)], { type: 'text/html;charset=utf-8' })
            : new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' })
        saveFile(file, `${reference}.${form}`)
      }}
      onClose={onClose}
    >
      <p>
        The file is created now, and we keep no copy. Give it only to {name} and delete it afterwards. The activity log will record that you
        created it.
      </p>
      <RadioGroup
        legend="Form"
        name="form"
        options={[
          { value: 'html', label: 'For reading and printing (HTML)' },
          { value: 'json', label: 'For use by software (JSON)' },
        ]}
        value={form}
        onChange={({ target }) => setForm(target.value)}
      />
      <Checkbox
        label="With religion, disability, marital status, gender and date of birth"
        checked={isWhole}
        onChange={({ target }) => setWhole(target.checked)}
      />
      {isWhole && (
        <TextAreaField
          label="Why are you including them?"
          hint="The reason is recorded in the activity log, with your name."
          required
          rows={2}
          limit={most}
          value={reason}
          error={isChecked && !isGood ? `Enter a reason of ${least} to ${most} characters.` : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </TaskDialog>
  )
}

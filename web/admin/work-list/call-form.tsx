import { NoteForm } from '#web/admin/application/note-form.tsx'
import { useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'

type CallFormProps = { number: string; onSaved: () => void }

/** Records a call with an applicant without opening the application. */
export function CallForm({ number, onSaved }: CallFormProps) {
  const { people = [] } = useStaffOptions() ?? {}
  return <NoteForm number={number} people={people} kind="call" onSaved={onSaved} />
}

import { useState } from 'react'
import { Link } from 'react-router'
import { type SavedView, type WorkColumn, workGroupWords } from '#domain/staff/work-list.ts'
import { useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { focusFirstMistake } from '#web/ui/fields/focus-first-mistake.ts'
import { forgetView, saveView, savedViewsQuery } from './work-data.ts'
import { sortWords } from './work-columns.ts'
import { type WorkPlace, addressOf } from './work-place.ts'
import { filterWords } from './work-words.ts'

type ViewsDialogProps = {
  place: WorkPlace
  columns: readonly WorkColumn[]
  onColumns: (columns: readonly WorkColumn[]) => void
  onClose: () => void
}

/** The user's saved lists. Search terms are never saved. */
export function ViewsDialog({ place, columns, onColumns, onClose }: ViewsDialogProps) {
  const options = useStaffOptions()
  const { isOnly: _, ...kept } = place
  const wordsOf = ({ group, filters, sort }: WorkPlace) =>
    [workGroupWords[group].label, ...filterWords(filters, options).map(({ words }) => words), sort && sortWords[sort]]
      .filter(Boolean)
      .join(' · ')
  return (
    <Dialog open onClose={onClose} title="Saved views">
      <div className="grid gap-6">
        <Loaded query={savedViewsQuery()} waiting="Loading your views…" failed="Your views could not be loaded">
          {(views) => <Views views={views} wordsOf={wordsOf} onColumns={onColumns} onClose={onClose} />}
        </Loaded>
        <KeepForm view={{ ...kept, columns: [...columns] }} words={wordsOf(place)} />
      </div>
    </Dialog>
  )
}

type ViewsProps = Pick<ViewsDialogProps, 'onColumns' | 'onClose'> & {
  views: readonly SavedView[]
  wordsOf: (place: WorkPlace) => string
}

function Views({ views, wordsOf, onColumns, onClose }: ViewsProps) {
  const forget = async (id: number) => {
    try {
      await forgetView(id)
      document.querySelector<HTMLElement>('dialog[open] .dialog-title')?.focus()
    } catch (cause) {
      toast.error(explained(cause))
    }
  }
  if (views.length === 0) return <p className="text-soft">You have no saved views yet.</p>
  return (
    <ul className="work-views">
      {views.map(({ id, name, view }) => (
        <li key={id}>
          <Link
            to={addressOf(view)}
            className="work-view"
            onClick={() => {
              if (view.columns) onColumns(view.columns)
              onClose()
            }}
          >
            <span className="link wrap-anywhere">{name}</span>
            <span className="console-as">{wordsOf(view)}</span>
          </Link>
          <Button variant="quiet" className="button-small" onClick={() => void forget(id)}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function KeepForm({ view, words }: { view: SavedView['view']; words: string }) {
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const keep = async (form: HTMLFormElement) => {
    if (isBusy) return
    const wanted = name.trim()
    if (wanted === '') {
      setFailure('Enter a name for the view.')
      requestAnimationFrame(() => focusFirstMistake(form))
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      await saveView(wanted, view)
      setName('')
      toast.success('The view has been saved')
    } catch (cause) {
      setFailure(explained(cause))
    }
    setBusy(false)
  }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void keep(event.currentTarget)
      }}
    >
      <TextField
        label="Save this list as"
        hint={words}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={failure}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" busy={isBusy}>
        Save view
      </Button>
    </form>
  )
}

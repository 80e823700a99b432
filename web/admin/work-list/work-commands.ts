import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { WORK_GROUPS, type WorkGroup, workGroupWords } from '#domain/staff/work-list.ts'
import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { SEARCH_ID } from '#web/admin/shell/lists/search.tsx'
import { restrictedWords } from '#web/admin/shell/restricted.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { toast } from '#web/lib/toast.ts'
import { markAll } from './selection-bar.tsx'
import type { Selection } from './selection.ts'
import { assign, savedViewsQuery } from './work-data.ts'
import type { WorkTask } from './work-dialogs.tsx'
import type { WorkPlace } from './work-place.ts'
import { applicationsWord } from './work-words.ts'

const groupKeys: Readonly<Record<WorkGroup, string>> = {
  new: 'n',
  ours: 'o',
  waiting: 'w',
  interviews: 'i',
  decided: 'd',
  all: 'a',
}

const rows = () => [...document.querySelectorAll<HTMLInputElement>('input[data-row]')]
const rowHere = () => document.activeElement?.closest('.work-row')?.querySelector<HTMLInputElement>('input[data-row]') ?? null

/** Moves focus to the next or previous row. If the focus is outside the list, moves it to the first row. */
function step(by: 1 | -1): void {
  const all = rows()
  const here = rowHere()
  const next = here === null ? all[0] : all[all.indexOf(here) + by]
  next?.focus({ preventScroll: true })
  next?.closest('.work-row')?.scrollIntoView({ block: 'nearest' })
}

/** Same as clicking the name. */
const open = () => document.activeElement?.closest('.work-row')?.querySelector<HTMLElement>('a')?.click()

type Needs = { selection: Selection; isOfficer: boolean; ask: (task: WorkTask) => void; go: (place: WorkPlace) => void }

/** The applications to act on: the selection if there is one, otherwise the focused row. */
function useChosen(selection: Selection): () => string[] {
  return () => {
    if (selection.items.length > 0) return selection.items.map(({ id }) => id)
    const id = rowHere()?.dataset['row']
    if (id !== undefined) selection.put(id, true)
    else toast.blank('Select applications first: x, or the boxes of the list')
    return id === undefined ? [] : [id]
  }
}

function askForCall(ids: readonly string[], selection: Selection, ask: Needs['ask']): void {
  if (selection.areRestricted(ids)) toast.blank(restrictedWords)
  else if (ids.length > 1) toast.blank('Select one application to record a call')
  else if (ids.length === 1) ask('call')
}

/** Every command of the list, in the order of the keyboard shortcuts dialog. */
export function useWorkCommands({ selection, isOfficer, ask, go }: Needs): ConsoleCommand[] {
  const navigate = useNavigate()
  const { role, isOperator } = useStandingHere()
  const { user } = useSession()
  const { state: views } = useLoaded(savedViewsQuery())
  const chosen = useChosen(selection)
  const askFor = (task: WorkTask) => () => chosen().length > 0 && ask(task)
  const markChosen = (isRead: boolean) => {
    const ids = chosen()
    if (ids.length > 0) void markAll(ids, isRead)
  }
  const toMe = async () => {
    const ids = chosen()
    if (ids.length === 0 || !user) return
    try {
      await assign(ids, user.id)
      toast.success(`${applicationsWord(ids.length)} assigned to you`)
    } catch (cause) {
      toast.error(explained(cause))
    }
  }
  return [
    { label: 'Next row', keys: 'j', shown: 'j', isKeyOnly: true, run: () => step(1) },
    { label: 'Previous row', keys: 'k', shown: 'k', isKeyOnly: true, run: () => step(-1) },
    { label: 'Select the line, or not', keys: 'x', shown: 'x', isKeyOnly: true, run: () => rowHere()?.click() },
    { label: 'Open the row', keys: 'o', shown: 'o', isKeyOnly: true, run: open },
    { label: 'Search', keys: '[Shift]+/', shown: '/', run: () => document.getElementById(SEARCH_ID)?.focus() },
    ...WORK_GROUPS.map((group) => ({
      label: `Go to ${workGroupWords[group].label}`,
      keys: `g ${groupKeys[group]}`,
      shown: `g ${groupKeys[group]}`,
      run: () => go({ group, filters: {} }),
    })),
    ...(isOfficer
      ? [
          { label: 'Assign', keys: 'a', shown: 'a', run: askFor('assign') },
          { label: 'Assign to me', run: () => void toMe() },
          { label: 'Follow up', keys: 'f', shown: 'f', run: askFor('follow up') },
          { label: 'Add a tag', run: askFor('tag') },
          {
            label: 'Change status',
            keys: 'm',
            shown: 'm',
            refused: selection.areRestricted(selection.items.map(({ id }) => id)) ? restrictedWords : undefined,
            run: () => {
              const ids = chosen()
              if (selection.areRestricted(ids)) toast.blank(restrictedWords)
              else if (ids.length > 0) ask('change status')
            },
          },
          { label: 'Record a call', keys: 'c', shown: 'c', run: () => askForCall(chosen(), selection, ask) },
        ]
      : []),
    { label: 'Mark as unread', keys: 'u', shown: 'u', run: () => markChosen(false) },
    { label: 'Mark as read', keys: 'Shift+u', shown: 'Shift u', run: () => markChosen(true) },
    { label: 'Commands', keys: '$mod+k', shown: 'Ctrl K', isKeyOnly: true, run: () => ask('palette') },
    { label: 'Show all keyboard shortcuts', keys: '[Shift]+?', shown: '?', run: () => ask('keys') },
    { label: 'Saved views', run: () => ask('views') },
    { label: 'Choose columns', run: () => ask('columns') },
    ...(role === 'decider' ? [{ label: 'Export this list', run: () => ask('export') }] : []),
    ...(views.kind === 'loaded' ? views.value : []).map(({ name, view }) => ({ label: `View: ${name}`, run: () => go(view) })),
    ...(isOfficer
      ? [
          { label: 'Set an absence with a deputy', run: () => ask('away') },
          { label: 'Go to class lists', run: () => void navigate(adminPaths.classLists) },
          { label: 'Go to the front desk', run: () => void navigate(adminPaths.frontDesk) },
        ]
      : []),
    { label: 'Go to the start page', run: () => void navigate(paths.admin) },
    { label: 'Go to reports', run: () => void navigate(adminPaths.reports) },
    ...(isOperator
      ? [
          { label: 'Go to staff', run: () => void navigate(adminPaths.staff) },
          { label: 'Go to the activity log', run: () => void navigate(adminPaths.log) },
        ]
      : []),
  ]
}

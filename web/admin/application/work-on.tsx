import { useState } from 'react'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { AssignDialog } from '#web/admin/shell/lists/assign-dialog.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { FollowUpDialog } from '#web/admin/work-list/follow-up-dialog.tsx'
import { TagDialog } from '#web/admin/work-list/tag-dialog.tsx'
import { assign, tag } from '#web/admin/work-list/work-data.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The tags of an application, and for officers the ways to take, assign and mark it. */
export function WorkOn({ application: { id, number, assignee, tags } }: { application: OneApplication }) {
  const { role } = useStandingHere()
  const { user } = useSession()
  const [task, setTask] = useState<'assign' | 'follow up' | 'tag' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOfficer = role === 'officer' || role === 'decider'
  const onClose = () => setTask(null)
  const run = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await act()
      toast.success(done)
    } catch (cause) {
      toast.error(explained(cause))
    }
    setBusy(false)
  }
  if (!isOfficer && tags.length === 0) return null
  return (
    <section aria-label="Work on this application" className="application-work">
      {isOfficer && (
        <>
          {user && assignee?.id !== user.id && (
            <Button
              variant="secondary"
              className="button-small"
              busy={isBusy}
              onClick={() => void run(() => assign([id], user.id), 'Assigned to you')}
            >
              Take
            </Button>
          )}
          <Button variant="secondary" className="button-small" onClick={() => setTask('assign')}>
            Assign
          </Button>
          <Button variant="secondary" className="button-small" onClick={() => setTask('follow up')}>
            Follow up
          </Button>
          <Button variant="secondary" className="button-small" onClick={() => setTask('tag')}>
            Add a tag
          </Button>
        </>
      )}
      {tags.length > 0 && (
        <ul aria-label="Tags" className="list-chips">
          {tags.map((name) => (
            <li key={name}>
              {isOfficer ? (
                <button
                  type="button"
                  className="list-chip"
                  disabled={isBusy}
                  onClick={() => void run(() => tag([id], name, false), 'The tag has been removed')}
                >
                  <span className="sr-only">Remove the tag </span>
                  {name}
                  <Icon name="cross" size={14} />
                </button>
              ) : (
                <span className="list-chip">{name}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {task === 'assign' && <AssignDialog what={number} onAssign={(person) => assign([id], person)} onClose={onClose} />}
      {task === 'follow up' && <FollowUpDialog ids={[id]} onClose={onClose} />}
      {task === 'tag' && <TagDialog ids={[id]} onClose={onClose} />}
    </section>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { type ConsoleCommand, useKeys } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { LoadedPalette } from '#web/admin/shell/keys/loaded-palette.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { subjectWords } from './newsletter-words.ts'

export type ShownTask = 'palette' | 'keys' | null

type IssueFrameProps = {
  subject: string
  commands: readonly ConsoleCommand[]
  task: ShownTask
  onTask: (task: ShownTask) => void
  children: ReactNode
}

/** The page frame of one issue, with a link back and keyboard shortcuts. */
export function IssueFrame({ subject, commands, task, onTask, children }: IssueFrameProps) {
  useKeys(commands)
  return (
    <ConsolePage
      title={subjectWords(subject)}
      actions={
        <>
          <Button variant="quiet" className="button-small" aria-keyshortcuts="Control+K Meta+K" onClick={() => onTask('palette')}>
            Commands
          </Button>
          <Button variant="quiet" className="button-small console-keys-button" onClick={() => onTask('keys')}>
            Shortcuts
          </Button>
        </>
      }
    >
      <Link to={adminPaths.newsletter} className="link issue-back">
        <Icon name="arrow-left" size={18} /> Newsletter
      </Link>
      {children}
      {task === 'palette' && <LoadedPalette commands={commands} onClose={() => onTask(null)} />}
      {task === 'keys' && <KeysDialog commands={commands} onClose={() => onTask(null)} />}
    </ConsolePage>
  )
}

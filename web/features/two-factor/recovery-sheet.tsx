import { useEffect, useState } from 'react'
import { institute } from '#content/institute.ts'
import { formatDay } from '#web/lib/moments.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { recoveryFileName, recoveryText } from './recovery-text.ts'

type RecoverySheetProps = { codes: readonly string[]; email: string; onClose: () => void }

/** The ten codes, this once. Leaving without having kept them asks first. */
export function RecoverySheet({ codes, email, onClose }: RecoverySheetProps) {
  const [isLeaving, setLeaving] = useState(false)
  const [today] = useState(() => formatDay(new Date().toISOString()))
  useAskBeforeUnload()

  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success('The codes are copied')
    else toast.error('You cannot copy them here. Download the codes instead.')
  }
  const download = () => saveFile(new Blob([recoveryText(codes, email, today)], { type: 'text/plain;charset=utf-8' }), recoveryFileName)

  return (
    <Dialog open wide onClose={() => setLeaving(true)} title="Your recovery codes">
      <div className="grid gap-5">
        <p>
          Without your phone, each of these lets you in <strong>once</strong>. Write them down or print them, and keep them where only you
          can find them. <strong>We cannot show them again.</strong>
        </p>
        <section aria-label="Recovery codes" className="recovery-sheet">
          <p className="recovery-head">
            <strong>{institute.name}</strong>
            <span className="wrap-anywhere" translate="no">
              {email}
            </span>
            <span>{today}</span>
          </p>
          <ol>
            {codes.map((code) => (
              <li key={code} className="num" translate="no">
                {code}
              </li>
            ))}
          </ol>
        </section>
        <div className="recovery-tools">
          <Button variant="secondary" icon="download" onClick={download}>
            Download
          </Button>
          <Button variant="secondary" icon="print" onClick={() => print()}>
            Print
          </Button>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
        </div>
        {isLeaving ? (
          <Notice kind="warning" role="alert" title="Leave without the codes?">
            <p>If you lose your phone without having saved them, you cannot sign in. You can make new ones in these settings.</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => setLeaving(false)}>
                Back to the codes
              </Button>
              <Button variant="danger" onClick={onClose}>
                Leave anyway
              </Button>
            </div>
          </Notice>
        ) : (
          <Button onClick={onClose}>I have saved them</Button>
        )}
      </div>
    </Dialog>
  )
}

/** The browser asks before it closes or reloads the page. */
function useAskBeforeUnload() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Chrome before 119 asks for this alone.
      event.returnValue = true
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}

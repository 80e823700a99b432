import { useState } from 'react'
import { PLACE_STATUSES } from '#domain/applications/application-statuses.ts'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import { asPerson } from '#web/admin/shell/call.ts'
import { useIsRestricted } from '#web/admin/shell/restricted.tsx'
import { explained } from '#web/admin/shell/explained.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { downloadFile } from '#web/lib/backend/download-file.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** While this class is set, the printout has the internal notes (application.css). */
const WITH_NOTES = 'prints-notes'

function printWithNotes(): void {
  const { classList } = document.documentElement
  classList.add(WITH_NOTES)
  addEventListener('afterprint', () => classList.remove(WITH_NOTES), { once: true })
  print()
}

type DownloadProps = { path: string; name: string; label: string }

function Download({ path, name, label }: DownloadProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await asPerson()
      await downloadFile(path, name, () => undefined)
      toast.success(`${name} has been downloaded`)
    } catch (cause) {
      toast.error(explained(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" className="button-small" busy={isBusy} onClick={() => void download()}>
      {isBusy ? 'Creating the PDF…' : label}
    </Button>
  )
}

type PrintAndPdfProps = { application: Pick<OneApplication, 'number' | 'status'> }

/**
 * Prints this page, with the notes only if that is chosen, or downloads a PDF of the answers or of the admission letter. None of them
 * contains withheld answers.
 */
export function PrintAndPdf({ application: { number, status } }: PrintAndPdfProps) {
  const isRestricted = useIsRestricted()
  const { role } = useStandingHere()
  const path = `staff/applications/${encodeURIComponent(number)}`
  return (
    <>
      <Button variant="quiet" className="button-small" onClick={() => print()}>
        Print
      </Button>
      <Button variant="quiet" className="button-small" onClick={printWithNotes}>
        Print with notes
      </Button>
      {!isRestricted && <Download path={`${path}/pdf`} name={`${number}.pdf`} label="PDF" />}
      {!isRestricted && role !== 'viewer' && PLACE_STATUSES.includes(status) && (
        <Download path={`${path}/letter`} name={`${number}-admission-letter.pdf`} label="Admission letter" />
      )}
    </>
  )
}

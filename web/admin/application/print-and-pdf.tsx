import { useState } from 'react'
import { asPerson } from '#web/admin/shell/call.ts'
import { useIsRestricted } from '#web/admin/shell/restricted.tsx'
import { explained } from '#web/admin/shell/explained.ts'
import { downloadFile } from '#web/lib/backend/download-file.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Prints this page with the notes, or downloads a PDF of the answers. Neither contains withheld answers. */
export function PrintAndPdf({ number }: { number: string }) {
  const isRestricted = useIsRestricted()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await asPerson()
      await downloadFile(`staff/applications/${encodeURIComponent(number)}/pdf`, `${number}.pdf`, () => undefined)
      toast.success(`${number}.pdf has been downloaded`)
    } catch (cause) {
      toast.error(explained(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="quiet" className="button-small" onClick={() => print()}>
        Print
      </Button>
      {!isRestricted && (
        <Button variant="quiet" className="button-small" busy={isBusy} onClick={() => void download()}>
          {isBusy ? 'Creating the PDF…' : 'PDF'}
        </Button>
      )}
    </>
  )
}

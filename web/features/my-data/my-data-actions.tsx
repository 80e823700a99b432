import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { downloadMyData } from './my-data.ts'

/** Downloads the file, and reports if that fails. */
export function DownloadMyData() {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadMyData()
    } catch {
      toast.error('We could not get your data. Check your connection and try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
      {isBusy ? 'Collecting…' : 'Download as a file (JSON)'}
    </Button>
  )
}

/** The two ways for people to get their own data. */
export function MyDataActions() {
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadMyData />
      <ButtonLink to={paths.myData} variant="quiet" icon="document">
        Read or print
      </ButtonLink>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { paths } from '#domain/paths.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { siteOrigin } from '#web/lib/page/site-origin.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'

const load = () => import('./qr-code.ts')

/** A link to scan or copy. It is shown only once. */
export function ShownLink({ token }: { token: string }) {
  const link = `${siteOrigin()}${paths.apply}#desk=${token}`
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [token])
  const copy = async () => {
    if (await copyText(link)) toast.success('The link has been copied')
    else toast.error('Copying is not possible here. Press and hold the link to select it.')
  }
  return (
    <section aria-labelledby="front-desk-shown" className="front-desk-shown">
      <h3 id="front-desk-shown" ref={heading} tabIndex={-1}>
        Ask them to scan this with their phone
      </h3>
      <LoadedModule load={load} waiting="Creating the QR code…" failed="The QR code could not be created">
        {({ qrCode }) => (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qrCode(link))}`}
            alt="QR code with the link"
            width="240"
            height="240"
            className="front-desk-qr"
          />
        )}
      </LoadedModule>
      <div className="front-desk-link">
        <p>Or copy the link. It will not be shown again.</p>
        <p className="wrap-anywhere">
          <code>{link}</code>
        </p>
        <Button variant="secondary" className="button-small justify-self-start" onClick={() => void copy()}>
          Copy the link
        </Button>
      </div>
    </section>
  )
}

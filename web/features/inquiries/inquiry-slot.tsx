import { type ComponentType, type ReactNode, StrictMode, useEffect, useRef, useState } from 'react'
import { type Root, createRoot, hydrateRoot } from 'react-dom/client'
import type { InquiryKind } from '#domain/inquiries/inquiry-kinds.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { useFollowedLinks } from '#web/lib/page/use-followed-links.ts'
import { StylesFromHere } from '#web/ui/page/styles-from-here.tsx'
import styles from './inquiries.css?url'
import type { AliveProps } from './inquiry-form.tsx'
import { readForm } from './read-form.ts'
import { whenNeeded } from './when-needed.ts'

/** Fetches the form of a page; the same function each time. */
export type LoadInquiry<Props extends object = object> = () => Promise<ComponentType<Props & AliveProps>>

const loaded = new Map<unknown, unknown>()

/** Before a page is rendered anywhere but in a browser that was sent it as HTML; for its loader. */
export async function loadInquiry<Props extends object>(load: LoadInquiry<Props>): Promise<null> {
  loaded.set(load, await withRetry(load))
  return null
}

type InquirySlotProps<Props extends object> = {
  kind: InquiryKind
  load: LoadInquiry<Props>
  /** What the form is given; it stays as it is. */ form: Props
}

/**
 * The form of an inquiry in its page. A browser that was sent it keeps the HTML, which works by itself, and loads the code
 * behind it when the form comes near or is touched (docs/decisions/0011); who comes from another page has loaded it before.
 */
export function InquirySlot<Props extends object>({ kind, load, form }: InquirySlotProps<Props>) {
  const [Form] = useState(() => loaded.get(load) as ComponentType<Props & AliveProps> | undefined)
  const place = useRef<HTMLDivElement>(null)
  useFollowedLinks(place)
  useEffect(() => {
    if (Form !== undefined || place.current === null) return
    return keepAlive(place.current, kind, async () => {
      const Loaded = await withRetry(load)
      return (alive) => <Loaded {...form} {...alive} />
    })
    // oxlint-disable-next-line react/exhaustive-deps -- what a page gives its form never changes
  }, [])
  if (Form === undefined) return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <div ref={place}>
      <StylesFromHere href={styles} />
      <div className="inquiry-island" data-own-styles="">
        <Form {...form} />
      </div>
    </div>
  )
}

/**
 * Brings the form in `place` to life when it is needed. What is sent meanwhile waits for that, and its mistakes are named by us, not by
 * the browser. Returns how to end that.
 */
function keepAlive(place: HTMLElement, kind: string, load: () => Promise<(alive: AliveProps) => ReactNode>): () => void {
  let root: Root | undefined
  let isGone = false
  let isSent = false
  const form = place.querySelector('form')
  if (!form) return () => undefined
  form.noValidate = true
  form.onsubmit = () => {
    isSent = true
    return false
  }
  const letGo = (send: () => void) => {
    form.onsubmit = null
    if (isSent) send()
    isSent = false
  }
  const onAlive = () => letGo(() => form.requestSubmit())
  const stopWaiting = whenNeeded(place, kind, () => {
    load().then(
      (draw) => {
        const island = place.querySelector('.inquiry-island')
        if (isGone || !island) return
        root = bringToLife(island, form, (alive) => draw({ ...alive, onAlive }))
      },
      // Without its code the browser sends it, as it would without JavaScript.
      () => letGo(() => form.submit()),
    )
  })
  return () => {
    isGone = true
    stopWaiting()
    // React is at work when it calls this.
    setTimeout(() => root?.unmount())
  }
}

function bringToLife(island: Element, form: HTMLFormElement, draw: (alive: AliveProps) => ReactNode): Root {
  const problems = form.querySelector('#inquiry-problems')
  if (problems === null) return hydrateRoot(island, <StrictMode>{draw({})}</StrictMode>)
  // The server has written into it what no component would have (server/api/inquiries/refused-page.ts).
  const message = problems.querySelector('p')?.textContent ?? ''
  const root = createRoot(island)
  root.render(<StrictMode>{draw({ refused: { typed: readForm(form), message } })}</StrictMode>)
  return root
}

import { type ComponentType, type RefObject, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { InquiryKind } from '#domain/inquiries/inquiry-kinds.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { useModule } from '#web/lib/use-module.ts'
import './inquiries.css'
import type { AliveProps } from './inquiry-form.tsx'
import { readForm } from './read-form.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import { inquiryKey } from '#web/lib/storage/storage-keys.ts'

/** The distance below the viewport at which a form is hydrated. */
const NEAR = '600px'

/**
 * Calls `wake` once when the form comes near the viewport, when the visitor does something on the page, or if this browser has stored
 * input for it. Client-side navigation shows the next page only once the form is hydrated. Returns a function that stops waiting.
 */
function whenNeeded(place: HTMLElement, kind: string, wake: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const need = () => {
    if (signal.aborted) return
    stop.abort()
    wake()
  }
  const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && need(), { rootMargin: NEAR })
  sight.observe(place)
  signal.addEventListener('abort', () => sight.disconnect())
  for (const doing of ['focusin', 'pointerdown', 'input', 'popstate']) addEventListener(doing, need, { capture: true, signal })
  if (place.contains(document.activeElement) || browserStore.getItem(inquiryKey(kind)) !== null) need()
  return () => stop.abort()
}

type Form<Props> = ComponentType<Props & AliveProps>

/** A form whose code loads after its page. */
export type LateForm<Props> = {
  /** The page's loader also calls this, so that the form is complete after client-side navigation. */
  fetch: () => Promise<null>
  /** Suspends until the code is loaded. */
  component: () => Form<Props>
}

/** @param load imports the component. */
export function lateForm<Props extends object = object>(load: () => Promise<Form<Props>>): LateForm<Props> {
  let form: Form<Props> | undefined
  let arrive: (module: { default: Form<Props> }) => void
  const arrival = new Promise<{ default: Form<Props> }>((resolve) => (arrive = resolve))
  const Late = lazy(() => arrival) as unknown as Form<Props>
  return {
    async fetch() {
      form ??= await withRetry(load)
      arrive({ default: form })
      return null
    },
    component: () => form ?? Late,
  }
}

type InquirySlotProps<Props extends object> = { kind: InquiryKind; form: LateForm<Props>; props: Props }

/**
 * The inquiry form within its page. Its HTML works without the code, which is loaded when the form comes near the viewport or the visitor
 * does something on the page.
 */
export function InquirySlot<Props extends object>({ kind, form, props }: InquirySlotProps<Props>) {
  const place = useRef<HTMLDivElement>(null)
  const [Form] = useState(form.component)
  const [refused] = useState(() => refusedForm(kind))
  return (
    <div ref={place}>
      <div className="inquiry-island">
        <Suspense fallback={<Fetching fetch={form.fetch} />}>
          <Form {...props} refused={refused} />
        </Suspense>
      </div>
      <FetchingWhenNeeded place={place} kind={kind} fetch={form.fetch} />
    </div>
  )
}

/** A form into which the server has written errors (server/api/inquiries/refused-page.ts). React renders them again. */
function refusedForm(kind: InquiryKind): AliveProps['refused'] {
  if (typeof document === 'undefined') return undefined
  const problems = document.querySelector(`form[action$="/inquiries/${kind}"] #inquiry-problems`)
  const form = problems?.closest('form')
  return form ? { typed: readForm(form), message: problems?.querySelector('p')?.textContent ?? '' } : undefined
}

type FetchingProps = { fetch: () => Promise<unknown> }

/** Kept outside the form's boundary, because an update around the form would discard its HTML. */
function FetchingWhenNeeded({ place, kind, fetch }: FetchingProps & { place: RefObject<HTMLElement | null>; kind: string }) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => (place.current ? whenNeeded(place.current, kind, () => setNeeded(true)) : undefined), [place, kind])
  return isNeeded && <Fetching fetch={fetch} />
}

/** Retries until the code is loaded. */
function Fetching({ fetch }: FetchingProps) {
  useModule(fetch)
  return null
}

import { type ComponentType, type RefObject, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { InquiryKind } from '#domain/inquiries/inquiry-kinds.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { useModule } from '#web/lib/use-module.ts'
import './inquiries.css'
import type { AliveProps } from './inquiry-form.tsx'
import { readForm } from './read-form.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import { inquiryKey } from '#web/lib/storage/storage-keys.ts'

/** How far below the window a form may be when it is brought to life. */
const NEAR = '600px'

/**
 * Calls `wake` once when a form comes near, when somebody does something on its page (where they go next is shown once the form is
 * alive), or when this browser keeps something of it. Returns how to stop waiting.
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

/** A form whose code comes after its page. */
export type LateForm<Props> = {
  /** Also for the loader of the page: who comes by a link finds the form complete. */
  fetch: () => Promise<null>
  /** Waits for the code unless it has been fetched. */
  component: () => Form<Props>
}

/** @param load fetches the component. */
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
 * The form of an inquiry in its page. Its HTML works by itself until its code is there, which is fetched when the form comes near or
 * somebody does something on the page.
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

/** What the server has written mistakes into (server/api/inquiries/refused-page.ts); it is drawn anew with them. */
function refusedForm(kind: InquiryKind): AliveProps['refused'] {
  if (typeof document === 'undefined') return undefined
  const problems = document.querySelector(`form[action$="/inquiries/${kind}"] #inquiry-problems`)
  const form = problems?.closest('form')
  return form ? { typed: readForm(form), message: problems?.querySelector('p')?.textContent ?? '' } : undefined
}

type FetchingProps = { fetch: () => Promise<unknown> }

/** Beside the form: a change around it would take its HTML away. */
function FetchingWhenNeeded({ place, kind, fetch }: FetchingProps & { place: RefObject<HTMLElement | null>; kind: string }) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => (place.current ? whenNeeded(place.current, kind, () => setNeeded(true)) : undefined), [place, kind])
  return isNeeded && <Fetching fetch={fetch} />
}

/** Tries until it comes. */
function Fetching({ fetch }: FetchingProps) {
  useModule(fetch)
  return null
}

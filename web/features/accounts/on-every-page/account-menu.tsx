import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { pictureAddress } from '#web/lib/page/site-origin.ts'
import { useCloseOnLeaving } from '#web/lib/page/use-close-on-leaving.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { useSession, useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { startSignOut } from '#web/features/accounts/sign-out/sign-out-flow.ts'

const itemClass = 'flex min-h-12 w-full items-center px-4 text-start font-semibold text-ink hover:bg-well focus-visible:-outline-offset-2'

/** On a phone: full width below the header bar. Otherwise: below the button. */
const panelClass =
  'fixed inset-x-4 top-[calc(var(--bar)-0.5rem)] z-50 rounded-sheet ' +
  'sm:absolute sm:inset-x-auto sm:end-0 sm:top-full sm:mt-1 sm:w-72 ' +
  'border border-line bg-sheet py-2 [box-shadow:var(--shadow-float)]'

/**
 * The signed-in person's button in the header and its menu. The menu closes when the user presses Escape, moves focus away or presses
 * elsewhere.
 */
export function AccountMenu({ pages }: { pages: readonly { to: string; label: string }[] }) {
  const { user } = useSession()
  const isLeaving = useSessionStore((state) => state.signOutStep === 'working')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { opened } = useCloseOnLeaving(close)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    close()
    button.current?.focus()
  }
  const focusLeft = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) close()
  }
  const press = () => {
    if (!open) opened()
    setOpen(!open)
  }
  const fullName: unknown = user?.user_metadata['full_name']

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape for the button and the panel inside
    <div ref={box} className="relative" onKeyDown={keyDown} onBlur={focusLeft}>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label="Account menu"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={press}
      >
        <Avatar address={pictureAddress(user?.user_metadata['avatar_url'])} size={36} className="size-9" />
      </button>
      <div id={panelId} hidden={!open} className={panelClass}>
        <p className="border-b border-line px-4 pt-1 pb-3 text-small text-soft">
          {typeof fullName === 'string' && fullName !== '' && <strong className="block text-body text-ink">{fullName}</strong>}
          <span className="wrap-anywhere">{user?.email}</span>
        </p>
        <ul className="pt-2">
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={itemClass}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={itemClass} aria-disabled={isLeaving || undefined} onClick={() => void startSignOut()}>
              {isLeaving ? 'Signing out…' : 'Sign out'}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

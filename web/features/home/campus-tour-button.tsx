import { useEffect } from 'react'
import { hero } from '#content/hero.ts'
import { Button } from '#web/ui/button.tsx'
import { campusTourId as id } from './campus-tour-id.ts'

/** Browsers that know commands open and close the dialog by themselves, before the page is alive; others are helped. */
const knowsCommands = () => 'command' in HTMLButtonElement.prototype

const tourOf = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLDialogElement>(`#${id}`)

/** Who asked for the film need not ask again. Where the controls of the site cannot be had, the browser's own stay. */
function start(tour: HTMLDialogElement) {
  tour
    .querySelector('video')
    ?.play()
    .catch(() => undefined)
  import('./campus-player.tsx').then(({ showPlayer }) => showPlayer(tour)).catch(() => undefined)
}

/** Opens the film of the campus, and is all that is alive of its dialog: a film that was closed stops. */
export function CampusTourButton() {
  useEffect(() => {
    // Opened before the page was alive.
    const tour = tourOf(document.getElementById(id))
    if (tour?.open) start(tour)
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('close', ({ target }) => tourOf(target)?.querySelector('video')?.pause(), options)
    document.addEventListener(
      'click',
      ({ target }) => {
        const dialog = tourOf(target)
        if (target === dialog || (!knowsCommands() && (target as Element).closest('[command=close]'))) dialog?.close()
      },
      options,
    )
    return () => listening.abort()
  }, [])

  const open = () => {
    const dialog = tourOf(document.getElementById(id))
    if (!knowsCommands()) dialog?.showModal()
    if (dialog) start(dialog)
  }
  return (
    <Button variant="secondary" icon="play" aria-haspopup="dialog" onClick={open} {...{ commandfor: id, command: 'show-modal' }}>
      {hero.watchTour}
    </Button>
  )
}

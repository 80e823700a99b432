import { useEffect } from 'react'
import { hero } from '#content/hero.ts'
import { Button } from '#web/ui/button.tsx'
import { campusTourId as id } from './campus-tour-id.ts'

/** Browsers that know commands open and close the dialog by themselves, before the page is alive; others are helped. */
const knowsCommands = () => 'command' in HTMLButtonElement.prototype

const tourOf = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLDialogElement>(`#${id}`)

/** Opens the film of the campus, and is all that is alive of its dialog: a film that was closed stops. */
export function CampusTourButton() {
  useEffect(() => {
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
    // Who asked for the film need not ask again.
    dialog
      ?.querySelector('video')
      ?.play()
      .catch(() => undefined)
  }
  return (
    <Button variant="secondary" icon="play" aria-haspopup="dialog" onClick={open} {...{ commandfor: id, command: 'show-modal' }}>
      {hero.watchTour}
    </Button>
  )
}

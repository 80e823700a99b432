import { useEffect } from 'react'
import { hero } from '#content/hero.ts'
import { Button } from '#web/ui/button.tsx'
import { campusTourId as id } from './campus-tour-id.ts'

/** Browsers that know commands open and close the dialog by themselves, before the page is alive; others are helped. */
const knowsCommands = () => 'command' in HTMLButtonElement.prototype

const tourNow = () => document.querySelector<HTMLDialogElement>(`#${id}`)

/**
 * Who asked for the film need not ask again; a film that was closed stops. Where the controls of the site, and the film of the dark theme
 * with them, cannot be had, the browser's own stay, and the film that is there plays.
 */
function start(tour: HTMLDialogElement) {
  const video = tour.querySelector('video')
  const play = () => {
    if (tour.open) video?.play().catch(() => undefined)
  }
  // The page came with the picture of the system's theme; that of a day would glare in the night until the other is there.
  const picture = tour.querySelector('img')
  const isOther = matchMedia('(prefers-color-scheme:dark)').matches !== (document.documentElement.dataset['theme'] === 'dark')
  if (picture && isOther) picture.style.display = 'none'
  // One of each however often it is opened.
  tour.onclose = () => video?.pause()
  tour.onclick = ({ target }) => {
    if (target === tour || (!knowsCommands() && (target as Element).closest('[command=close]'))) tour.close()
  }
  import('./campus-player.tsx').then(({ showPlayer }) => showPlayer(tour)).then(play, play)
}

/** Opens the film of the campus, and is all that is alive of its dialog until it is open. */
export function CampusTourButton() {
  useEffect(() => {
    const tour = tourNow()
    // Before the page was alive.
    if (tour?.open) start(tour)
  }, [])

  const open = () => {
    const tour = tourNow()
    if (!tour) return
    if (!knowsCommands()) tour.showModal()
    start(tour)
  }
  return (
    <Button variant="secondary" icon="play" aria-haspopup="dialog" onClick={open} {...{ commandfor: id, command: 'show-modal' }}>
      {hero.watchTour}
    </Button>
  )
}

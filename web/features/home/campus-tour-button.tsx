import { hero } from '#content/hero.ts'
import { Button } from '#web/ui/button.tsx'
import { askForCampusTour, campusTourId } from './campus-tour-opening.ts'

/** Opens the film of the campus. */
export function CampusTourButton() {
  return (
    <Button
      variant="secondary"
      icon="play"
      aria-haspopup="dialog"
      onClick={askForCampusTour}
      {...{ commandfor: campusTourId, command: 'show-modal' }}
    >
      {hero.watchTour}
    </Button>
  )
}

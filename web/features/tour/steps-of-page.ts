import type { TourStep } from '#content/schema/tour.ts'
import { tour } from '#content/tour.ts'
import { isShown } from '#web/lib/page/is-shown.ts'

export type PlacedStep = TourStep & { element: HTMLElement }

/** The element a step points at: the first one marked for it that can be seen, which differs between phone and desktop. */
function elementOf({ target }: TourStep): HTMLElement | undefined {
  const marked = document.querySelectorAll<HTMLElement>(`[data-tour='${target}']`)
  return [...marked].find((element) => isShown(element) && !element.closest('dialog'))
}

/** The steps that this page can show, each with its element. */
export function stepsOfPage(): PlacedStep[] {
  return tour.steps.flatMap((step) => {
    const element = elementOf(step)
    return element === undefined ? [] : [{ ...step, element }]
  })
}

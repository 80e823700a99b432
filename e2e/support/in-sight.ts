import type { Locator } from '@playwright/test'
import { expect } from './expect.ts'

/** Expects a control, its label and its error message to be inside the viewport and not covered. */
export async function expectInSight(control: Locator): Promise<void> {
  const hidden = () =>
    control.evaluate((element) => {
      const field = element.closest('.field')
      const parts = [field?.querySelector('.field-label'), element, field?.querySelector('.field-error')]
      return parts.flatMap((part) => {
        if (!part) return ['a part is missing']
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const isSeen = [top + 2, bottom - 2].every((y) => part.contains(document.elementFromPoint((left + right) / 2, y)))
        return isSeen ? [] : [part.className]
      })
    })
  await expect.poll(hidden).toEqual([])
}

/** Returns the height in pixels of the empty space below the last child of an element. */
export const emptyBelow = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.getBoundingClientRect().bottom - (element.lastElementChild?.getBoundingClientRect().bottom ?? 0))

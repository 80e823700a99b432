import type { Locator } from '@playwright/test'
import { expect } from './expect.ts'

/** That a control can be seen with its label and its mistake: within the window, and behind nothing that stands over the page. */
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

/** Pixels that a part of a page is higher than what stands in it. */
export const emptyBelow = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.getBoundingClientRect().bottom - (element.lastElementChild?.getBoundingClientRect().bottom ?? 0))

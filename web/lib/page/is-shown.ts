/** Whether an element takes room on the page: `checkVisibility` is younger than the oldest browsers of this site. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0

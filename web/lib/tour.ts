let asked = 0
const listeners = new Set<() => void>()

/** Starts the website tour, from whatever page; its code loads with the first call. Asked for again, it starts anew. */
export function requestTour(): void {
  asked += 1
  for (const listener of listeners) listener()
}

/** How often the tour was asked for on this page, and who wants to know: the layout shows it. */
export const tourRequests = {
  count: (): number => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

let asked = 0
const listeners = new Set<() => void>()

/** Starts the website tour from any page. Its code is loaded on the first call. Another call restarts the tour. */
export function requestTour(): void {
  asked += 1
  for (const listener of listeners) listener()
}

/** How often the tour was requested on this page, with listeners for the layout, which shows it. */
export const tourRequests = {
  count: (): number => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Removes everything from localStorage and sessionStorage but what is to be kept, by its key. A blocked storage holds nothing. */
export function clearStorage(isKept: (key: string) => boolean): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key)
    } catch {
      continue
    }
  }
}

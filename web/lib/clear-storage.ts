/** Removes everything from localStorage and sessionStorage but the keys to keep. A blocked storage holds nothing. */
export function clearStorage(keep: readonly string[]): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) if (!keep.includes(key)) storage.removeItem(key)
    } catch {
      continue
    }
  }
}

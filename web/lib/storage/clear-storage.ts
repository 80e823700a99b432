/** Removes everything from localStorage and sessionStorage except the keys to keep. No-op if storage is blocked. */
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

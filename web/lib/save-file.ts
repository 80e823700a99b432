/** Hands a file to the browser, which asks or knows where to put it. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the file by the time anything else happens.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

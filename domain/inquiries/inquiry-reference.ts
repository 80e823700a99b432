/** What the number of an inquiry looks like; anything else in an address is somebody else's words. */
export function isInquiryReference(text: string): boolean {
  return /^INQ-[0-9]{4}-[0-9]{6,18}$/.test(text)
}

/** `+234 803 123 4567`, for reading aloud; a foreign number comes back unchanged. */
export function formatPhone(stored: string): string {
  const parts = /^\+234([0-9]{3})([0-9]{3})([0-9]{4})$/.exec(stored)
  return parts ? `+234 ${parts[1]} ${parts[2]} ${parts[3]}` : stored
}

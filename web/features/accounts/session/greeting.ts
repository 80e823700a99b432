/** 'Good morning' before 12:00, 'Good afternoon' before 18:00, otherwise 'Good evening', according to the device's clock. */
export function greetingAt(time: Date): string {
  const hour = time.getHours()
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** The first name, otherwise the part of the email before the @, otherwise 'Student' (specification §2, dashboard). */
export function nameToGreet(firstName: string, email: string | undefined): string {
  return firstName || email?.split('@')[0] || 'Student'
}

/** 'Good morning' before 12:00, 'Good afternoon' before 18:00, else 'Good evening', by the clock of the device. */
export function greetingAt(time: Date): string {
  const hour = time.getHours()
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** The first name, else the part of the email before the @, else 'Student' (specification §2, dashboard). */
export function nameToGreet(firstName: string, email: string | undefined): string {
  return firstName || email?.split('@')[0] || 'Student'
}

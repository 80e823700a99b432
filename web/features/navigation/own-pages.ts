import { HAS_EVENTS } from '#domain/offered.ts'
import { paths } from '#domain/paths.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** The pages of a signed-in person, in the order of the tabs and menus. */
export const ownPages: readonly { to: string; icon: IconName; label: string }[] = [
  { to: paths.dashboard, icon: 'board', label: 'Dashboard' },
  { to: paths.applications, icon: 'document', label: 'Your applications' },
  { to: paths.courses, icon: 'pencil', label: 'Courses' },
  ...(HAS_EVENTS ? [{ to: paths.events, icon: 'pin', label: 'Events' } as const] : []),
  { to: paths.calendar, icon: 'calendar', label: 'Calendar' },
  { to: paths.notifications, icon: 'bell', label: 'Notifications' },
  { to: paths.profile, icon: 'user', label: 'Profile' },
  { to: paths.settings, icon: 'sliders', label: 'Settings' },
]

/** The pages with subpages. Notifications are not among them: the page for stopping their emails is open to everyone with the link. */
const withPagesBelow: readonly string[] = [paths.applications, paths.courses, paths.settings]

/** The area of a path: the public pages, the application form, or the portal. */
export function areaOf(pathname: string): 'public' | 'form' | 'portal' {
  if (pathname === paths.apply) return 'form'
  const isOwn = ownPages.some(({ to }) => pathname === to) || withPagesBelow.some((path) => pathname.startsWith(`${path}/`))
  return isOwn ? 'portal' : 'public'
}

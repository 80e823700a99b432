import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { ErrorScreen } from '#web/app/error-screen.tsx'
import { withRetry } from '#web/lib/module-retry.ts'
import { AdminLayout } from './shell/admin-layout.tsx'
import { Gate } from './shell/gate.tsx'
import { StartPage } from './shell/start-page.tsx'
import { UnknownPage } from './shell/unknown-page.tsx'

type Screen = { path: string; load: () => Promise<{ Component: ComponentType }> }

/** Screens that only some staff use are loaded on demand. */
const screens: readonly Screen[] = [
  { path: adminPaths.applications, load: () => import('./work-list/work-page.tsx') },
  { path: `${adminPaths.applications}/:number`, load: () => import('./application/application-page.tsx') },
  { path: adminPaths.classLists, load: () => import('./class-lists/class-list-page.tsx') },
  { path: `${adminPaths.inbox}/:reference?`, load: () => import('./inbox/inbox-page.tsx') },
  { path: adminPaths.outbox, load: () => import('./outbox/outbox-page.tsx') },
  { path: adminPaths.frontDesk, load: () => import('./front-desk/front-desk-page.tsx') },
  { path: adminPaths.assistedApplication(':id'), load: () => import('./front-desk/assisted-application-page.tsx') },
  { path: adminPaths.interviews, load: () => import('./interviews/interviews-page.tsx') },
  { path: adminPaths.events, load: () => import('./events/events-page.tsx') },
  { path: adminPaths.announcements, load: () => import('./announcements/announcements-page.tsx') },
  { path: adminPaths.newsletter, load: () => import('./newsletter/newsletter-page.tsx') },
  { path: adminPaths.newsletterIssue(':id'), load: () => import('./newsletter/issue-page.tsx') },
  { path: adminPaths.templates, load: () => import('./email-templates/templates-page.tsx') },
  { path: adminPaths.template(':template'), load: () => import('./email-templates/template-page.tsx') },
  { path: adminPaths.dataRequests, load: () => import('./data-requests/data-requests-page.tsx') },
  { path: adminPaths.retention, load: () => import('./data-requests/retention-page.tsx') },
  { path: adminPaths.breaches, load: () => import('./data-requests/breaches-page.tsx') },
  { path: `${adminPaths.dataRequests}/:reference`, load: () => import('./data-requests/data-request-page.tsx') },
  { path: adminPaths.siteHealth, load: () => import('./site-health/site-health-page.tsx') },
  { path: adminPaths.reports, load: () => import('./reports/reports-page.tsx') },
  { path: adminPaths.placesAndReasons, load: () => import('./decisions/decisions-page.tsx') },
  { path: adminPaths.staff, load: () => import('./staff/staff-page.tsx') },
  { path: adminPaths.log, load: () => import('./log/log-page.tsx') },
]

const routeOf = ({ path, load }: Screen): RouteObject => ({ id: path, path, lazy: () => withRetry(load) })

/** The route table of the console. Everything except invitations is behind its gate. */
export function createAdminRoutes(): RouteObject[] {
  const inside: RouteObject[] = [
    { id: 'start', path: paths.admin, element: <StartPage /> },
    ...screens.map(routeOf),
    { id: 'unknown', path: '*', element: <UnknownPage /> },
  ]
  const invitation = routeOf({ path: adminPaths.invitation, load: () => import('./staff/invitation-page.tsx') })
  const guarded = { id: 'page', errorElement: <ErrorScreen /> }
  return [
    {
      id: 'layout',
      element: <AdminLayout />,
      errorElement: <ErrorScreen />,
      children: [{ ...guarded, children: [invitation, { id: 'gate', element: <Gate />, children: inside }] }],
    },
  ]
}

import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { paths } from '#domain/paths.ts'
import { ErrorScreen } from '#web/app/error-screen.tsx'
import { withRetry } from '#web/lib/module-retry.ts'
import { AdminLayout } from './shell/admin-layout.tsx'
import { Gate } from './shell/gate.tsx'
import { StartPage } from './shell/start-page.tsx'
import { UnknownPage } from './shell/unknown-page.tsx'

type Screen = { path: string; load: () => Promise<{ Component: ComponentType }> }

/** What only some of the staff open comes when it is asked for. */
const screens: readonly Screen[] = [
  { path: paths.adminApplications, load: () => import('./work-list/work-page.tsx') },
  { path: `${paths.adminApplications}/:number`, load: () => import('./application/application-page.tsx') },
  { path: `${paths.adminInbox}/:reference?`, load: () => import('./inbox/inbox-page.tsx') },
  { path: paths.adminInterviews, load: () => import('./interviews/interviews-page.tsx') },
  { path: paths.adminFigures, load: () => import('./figures/figures-page.tsx') },
  { path: paths.adminStaff, load: () => import('./staff/staff-page.tsx') },
  { path: paths.adminLog, load: () => import('./log/log-page.tsx') },
]

const routeOf = ({ path, load }: Screen): RouteObject => ({ id: path, path, lazy: () => withRetry(load) })

/** The route table of the console. Everything but an invitation stands behind its gate. */
export function createAdminRoutes(): RouteObject[] {
  const inside: RouteObject[] = [
    { id: 'start', path: paths.admin, element: <StartPage /> },
    ...screens.map(routeOf),
    { id: 'unknown', path: '*', element: <UnknownPage /> },
  ]
  const invitation = routeOf({ path: paths.adminInvitation, load: () => import('./staff/invitation-page.tsx') })
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

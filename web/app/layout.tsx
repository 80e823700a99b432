import { Outlet } from 'react-router'

/** Header, page and footer of every screen. */
export function Layout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

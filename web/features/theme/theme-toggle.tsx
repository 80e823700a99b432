import { Icon } from '#web/ui/icon.tsx'

/**
 * Switches between light and dark. The script at the top of the page answers the press, so it works before anything
 * else has loaded; which icon shows follows from the theme in CSS.
 */
export function ThemeToggle() {
  return (
    <button
      type="button"
      data-theme-toggle=""
      className="icon-button needs-script"
      aria-label="Switch between light and dark theme"
      title="Switch between light and dark theme"
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
    </button>
  )
}

import { Icon } from '#web/ui/icon.tsx'

/**
 * Switches between light and dark. The script at the top of the page handles the press, so it works before anything else has loaded. CSS
 * shows the icon that matches the theme.
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

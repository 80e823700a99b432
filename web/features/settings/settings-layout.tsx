import { type ReactNode, useEffect } from 'react'
import { EmailWords } from '#web/ui/email-words.tsx'
import './settings.css'

export type SettingsSection = { id: string; title: string; children: ReactNode }

/** All settings on one page, with a table of contents beside them if there is room. */
export function SettingsLayout({ email, sections }: { email: string; sections: readonly SettingsSection[] }) {
  useEffect(() => {
    // The browser looked for the section before it was rendered.
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className="wrap settings">
      <header className="settings-head">
        <h1>Settings</h1>
        <p className="lead">
          Signed in as{' '}
          <strong className="wrap-anywhere">
            <EmailWords>{email}</EmailWords>
          </strong>
        </p>
      </header>
      <nav aria-label="Settings" className="contents-list settings-contents">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-sections">
        {sections.map(({ id, title, children }) => (
          <section key={id} aria-labelledby={id} className="settings-section">
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {children}
          </section>
        ))}
      </div>
    </div>
  )
}

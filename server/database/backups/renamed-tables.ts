import type { Manifest } from './backup.ts'

/**
 * Old and new names by migration, in order: `schema.name` for tables and sequences, and `schema.table.name` with the new table for
 * columns.
 */
const RENAMES: readonly { version: string; names: Readonly<Record<string, string>> }[] = [
  {
    version: '20261128100000',
    names: {
      'private.numbers': 'private.statistics',
      'private.number_state': 'private.statistics_state',
      'private.application_figures': 'private.application_statistics',
    },
  },
  { version: '20261128100100', names: { 'private.site_copies.needs_care': 'private.site_copies.has_problem' } },
  { version: '20261128100200', names: { 'private.day_content': 'private.announcements' } },
  {
    version: '20261128100300',
    names: {
      'private.walk_ins': 'private.assisted_applications',
      'private.walk_in_links': 'private.assisted_application_links',
      'private.assisted_application_links.walk_in': 'private.assisted_application_links.assisted_application',
      'private.restricted_things.walk_in': 'private.restricted_things.assisted_application',
    },
  },
  { version: '20261128220000', names: { 'private.application_moves': 'private.status_transitions' } },
  {
    version: '20261128230000',
    names: { 'private.double_keys': 'private.duplicate_keys', 'private.double_verdicts': 'private.duplicate_verdicts' },
  },
  {
    version: '20261129020000',
    names: {
      'private.worded_letters': 'private.editable_emails',
      'private.editable_emails.letter': 'private.editable_emails.template',
      'private.letter_words': 'private.email_templates',
      'private.email_templates.letter': 'private.email_templates.template',
      'private.newsletter_issues.proof_letter': 'private.newsletter_issues.proof_email',
      'private.newsletter_issues.letters_per_hour': 'private.newsletter_issues.emails_per_hour',
      'private.newsletter_failures.letters': 'private.newsletter_failures.emails',
      'private.offer_reminders.letter_id': 'private.offer_reminders.email_id',
      'private.inquiry_addresses.letters': 'private.inquiry_addresses.emails',
    },
  },
  {
    version: '20261129030000',
    names: {
      'private.work_items.owner': 'private.work_items.assignee',
      'private.inbox_items.owner': 'private.inbox_items.assignee',
      'private.data_requests.owner': 'private.data_requests.assignee',
    },
  },
  {
    version: '20261129040000',
    names: {
      'private.facts': 'private.settings',
      'private.settings.facts': 'private.settings.settings',
      'public.applications.facts_id': 'public.applications.settings_id',
    },
  },
]

/** Returns the current name of a table, sequence or column, given its name in a database with these migrations. */
export const currentName = (name: string, applied: readonly string[]): string =>
  RENAMES.reduce((known, { version, names }) => (applied.includes(version) ? known : (names[known] ?? known)), name)

/** Returns a backup's manifest with the current names of its tables, columns and sequences. */
export function withCurrentNames(manifest: Manifest): Manifest {
  const renamed = (name: string) => currentName(name, manifest.migrations).split('.')
  const current = <Thing extends { schema: string; name: string }>(thing: Thing): Thing => {
    const [schema = '', name = ''] = renamed(`${thing.schema}.${thing.name}`)
    return { ...thing, schema, name }
  }
  return {
    ...manifest,
    tables: manifest.tables.map(current).map((table) => ({
      ...table,
      columns: table.columns.map((column) => renamed(`${table.schema}.${table.name}.${column}`)[2] ?? column),
    })),
    sequences: manifest.sequences.map(current),
  }
}

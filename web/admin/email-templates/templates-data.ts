import type { EmailWording } from '#domain/emails/email-wording.ts'
import { type TemplateName, type TemplateRecord } from '#domain/emails/email-templates.ts'
import { call } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

const LOOK_EVERY_MS = 15_000

/** The emails with custom wording. Throws `BackendError`. */
export const templatesQuery = () => ({
  ...query(ownKey('staff', 'email-templates', 'list'), () => call('staff_email_templates', {}), { staleTime: 0 }),
  refetchInterval: LOOK_EVERY_MS,
})

/** One email template with its history. Throws `BackendError`. */
export const templateQuery = (template: TemplateName) => ({
  ...query(ownKey('staff', 'email-templates', 'template', template), () => call('staff_email_template', { template }), { staleTime: 0 }),
  refetchInterval: LOOK_EVERY_MS,
})

/**
 * Puts the response into the page's cache, or reloads the current state if the change was refused. Returns the new version. Throws
 * `BackendError`.
 */
async function change(template: TemplateName, work: () => Promise<TemplateRecord>): Promise<number> {
  const { queryKey } = templateQuery(template)
  try {
    await queryClient.cancelQueries({ queryKey })
    const record = await work()
    queryClient.setQueryData(queryKey, record)
    return record.version
  } catch (cause) {
    await queryClient.invalidateQueries({ queryKey })
    throw cause
  }
}

/** Replaces `version` with a new wording. `basedOn` is the current wording in content/. */
export const saveTemplate = (template: TemplateName, version: number, words: EmailWording, basedOn: EmailWording) =>
  change(template, () => call('staff_save_email_template', { template, version, words, based_on: basedOn }))

/** Resets the wording to the version in content/. */
export const resetTemplate = (template: TemplateName, version: number) =>
  change(template, () => call('staff_reset_email_template', { template, version }))

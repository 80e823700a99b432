import type { FastifyInstance } from 'fastify'
import { type PasswordHashing, type RobotCheck, logAccounts } from '#supabase-server'
import type { SiteHealth } from '#server/site-health/site-health.ts'
import type { LentPages } from '#server/site/served-file.ts'
import { account } from './accounts/account.ts'
import { applicationPdf } from './applications/application-pdf.ts'
import { authTest } from './accounts/auth-test.ts'
import { chat } from './chat/chat.ts'
import { deleteAccount } from './accounts/delete-account.ts'
import { devices } from './accounts/devices.ts'
import { emailPreferences } from './email-preferences/email-preferences.ts'
import { eventFile } from './events/event-file.ts'
import { interviewFile } from './applications/interview-file.ts'
import { inquiries } from './inquiries/inquiries.ts'
import { optionalEmails } from './email-preferences/optional-emails.ts'
import { myData } from './accounts/my-data.ts'
import { newsletterSubscribe } from './newsletter/newsletter-subscribe.ts'
import { leaveByMailProgram } from './email-preferences/one-click-unsubscribe.ts'
import { robotCheckOffer } from './robot-check.ts'
import { confirmBackups } from './staff/confirm-backups.ts'
import { looks } from './staff/record-views.ts'
import { mailCheck } from './staff/mail-check.ts'
import { applicationEmailText } from './staff/application-email-text.ts'
import { applicationMessagePreview } from './staff/application-message-preview.ts'
import { transitionEmail } from './staff/transition-email.ts'
import { emailPreview } from './staff/email-preview.ts'
import { newsletterEmail } from './staff/newsletter-email.ts'
import { exportApplications } from './staff/export-applications.ts'
import { exportStatistics } from './staff/export-statistics.ts'
import { removeTwoFactor } from './staff/remove-two-factor.ts'
import { readSiteHealth } from './staff/site-health.ts'
import { staffPdf } from './staff/staff-pdf.ts'
import { sampleContent } from './sample-content.ts'
import { sendApplicationEmails } from './applications/send-application-emails.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'

/** The options that every endpoint under /api receives. */
export type ApiOptions = { config: Config; database: Database }

type Options = ApiOptions & { passwords: PasswordHashing; robots: RobotCheck; siteHealth: SiteHealth; pages: LentPages }

/** The product's own endpoints under /api, one file each. */
export async function api(app: FastifyInstance, options: Options): Promise<void> {
  const { config, database, passwords, robots, siteHealth, pages } = options
  // The options are passed one by one because they also contain this plugin's prefix, which must not be added twice.
  await app.register(sendApplicationEmails, { config, database })
  await app.register(account, { config, database })
  await app.register(newsletterSubscribe, { config, database })
  if (config.authTestPages) await app.register(authTest, { config, database })
  await app.register(sampleContent, { config })
  await app.register(eventFile, { config, database })
  await app.register(emailPreferences, { config, database })
  await app.register(myData, { config, database })
  await app.register(applicationPdf, { config, database })
  await app.register(interviewFile, { config, database })
  await app.register(staffPdf, { config, database })
  await app.register(looks, { config, database })
  await app.register(removeTwoFactor, { config, database })
  await app.register(transitionEmail, { config, database })
  await app.register(applicationMessagePreview, { config, database })
  await app.register(applicationEmailText, { config, database })
  await app.register(newsletterEmail, { config, database })
  await app.register(emailPreview, { config, database })
  await app.register(exportApplications, { config, database })
  await app.register(readSiteHealth, { config, database, siteHealth })
  await app.register(mailCheck, { config, database })
  await app.register(confirmBackups, { config, database })
  await app.register(exportStatistics, { config, database })
  await app.register(inquiries, { config, database, pages })
  await app.register(async (scope) => {
    logAccounts(scope, config)
    await scope.register(devices, { config, database })
    await scope.register(deleteAccount, { config, database, passwords })
  })
  robotCheckOffer(app, { config, database }, robots)
  await app.register(chat, { prefix: '/chat', config, database })
  for (const email of optionalEmails(database)) await app.register((scope) => leaveByMailProgram(scope, email))
}

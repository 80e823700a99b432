import type { FastifyInstance } from 'fastify'
import { account } from './account.ts'
import type { ApiOptions } from './api-options.ts'
import { authTest } from './auth-test.ts'
import { forgetNewsletterHashes } from './forget-newsletter-hashes.ts'
import { newsletterSubscribe } from './newsletter-subscribe.ts'
import { newsletterUnsubscribe } from './newsletter-unsubscribe.ts'
import { sendApplicationEmails } from './send-application-emails.ts'

/** The product's own endpoints under /api: one file each. */
export async function api(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  // The options also hold the prefix of this plugin, which must not be added twice.
  await app.register(sendApplicationEmails, { config, database })
  await app.register(account, { config, database })
  await app.register(newsletterSubscribe, { config, database })
  await app.register(newsletterUnsubscribe, { database })
  if (config.authTestPages) await app.register(authTest, { config, database })
  forgetNewsletterHashes(app, database)
}

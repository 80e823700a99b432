import { providerName } from '#domain/accounts/third-party.ts'
import { PASSWORD_MINIMUM, passwordFaults, passwordSpellings, preparePassword } from '#domain/accounts/passwords.ts'
import { thirdPartyMessages } from '#domain/accounts/third-party-messages.ts'
import { isEmailAddress } from '#domain/contacts/email-addresses.ts'
import { readInternationalPhone } from '#domain/contacts/read-phone.ts'
import { tryAgainIn } from '#domain/messages/try-again.ts'
import { paths } from '#domain/paths.ts'
import { normaliseName } from '#domain/text/names.ts'
import type { Host, PasswordRule } from '#supabase-server'
import { type Config, hasOutboxPage } from './config.ts'

/** This site's settings for the Supabase-compatible server. */
export function supabaseHost(config: Pick<Config, 'smsWebhookUrl' | 'isPublic' | 'smtpUrl'>): Host {
  return {
    canSendTexts: config.smsWebhookUrl !== undefined || hasOutboxPage(config),
    pages: {
      signIn: paths.authSignIn,
      callback: paths.authCallback,
      confirm: paths.authConfirm,
      confirmed: paths.authSuccess,
      resetPassword: paths.authResetPassword,
    },
    isEmailAddress,
    normaliseName,
    readPhone: readInternationalPhone,
    providerName,
    providerAway: thirdPartyMessages.away,
    tryAgainIn,
  }
}

export const passwordRule: PasswordRule = {
  minimum: PASSWORD_MINIMUM,
  faults: passwordFaults,
  prepare: preparePassword,
  spellings: passwordSpellings,
}

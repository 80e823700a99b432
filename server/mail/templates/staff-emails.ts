import { type StaffRole, staffRoleWords } from '#domain/staff/staff-roles.ts'
import { unlinked } from '#domain/text/unlinked-text.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import { reach } from './account-emails.ts'

export type InvitationData = { url: string; role: StaffRole; invitedBy: string | undefined; hours: number; recipient: string }

export function staffInvitation({ url, role, invitedBy, hours, recipient }: InvitationData): WordedEmail {
  const { label, does } = staffRoleWords[role]
  return {
    template: 'staff_invitation',
    values: { inviter: invitedBy === undefined ? 'An administrator' : unlinked(invitedBy), role: label, does },
    greeting: 'Hello,',
    action: { label: 'Accept the invitation', url },
    closing: [
      `The link can be used once, within ${hours} hours, and for an account with this email address: ${recipient}. ` +
        'If you do not have one yet, sign up with it and confirm it first. Then open the link again.',
      'Everyone needs two-step verification to sign in to the console, so have your phone ready.',
      `If you do not know what this is about, ignore this email. ${reach}`,
    ],
  }
}

/** Shows `code` in groups of four, which are easier to copy from one screen to another. */
export function mailCheckEmail({ code, url }: { code: string; url: string }): WordedEmail {
  return {
    template: 'mail_check',
    values: {},
    greeting: 'Hello,',
    data: [{ label: 'Code', value: `${code.slice(0, 4)}-${code.slice(4)}` }],
    action: { label: 'Open the page', url },
    closing: [
      'The code can be used once, within an hour, and only by the person who asked for it. It does not give access to anything.',
      reach,
    ],
  }
}

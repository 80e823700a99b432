import { institute } from '#content/institute.ts'
import { type StaffRole, staffRoleWords } from '#domain/staff/staff-roles.ts'
import { reach } from './account-letters.ts'
import type { Letter } from './layout.ts'

export type InvitationFacts = { url: string; role: StaffRole; invitedBy: string | undefined; hours: number; recipient: string }

export function staffInvitation({ url, role, invitedBy, hours, recipient }: InvitationFacts): Letter {
  const { label, does } = staffRoleWords[role]
  return {
    subject: `You are invited to the staff of the ${institute.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `${invitedBy ?? 'An operator'} invites you to work in the console of the ${institute.name}. ` +
        `Your role would be ${label}: somebody who ${does}.`,
    ],
    action: { label: 'Accept the invitation', url },
    closing: [
      `The link works once and for ${hours} hours, for an account with this e-mail address: ${recipient}. ` +
        'If you have none yet, sign up with it and confirm it first; then open the link again.',
      'The console asks everybody for a second step when signing in: have your phone at hand.',
      `If you do not know what this is about, do nothing. ${reach}`,
    ],
  }
}

/** `code` in groups of four, as people read it from one screen to another. */
export function mailCheckLetter({ code, url }: { code: string; url: string }): Letter {
  return {
    subject: `Code to prove that mail of the ${institute.name} arrives`,
    greeting: 'Hello,',
    paragraphs: ['This letter has left the site and reached you. Type this code on the page Site of the console to say so:'],
    facts: [{ label: 'Code', value: `${code.slice(0, 4)}-${code.slice(4)}` }],
    action: { label: 'Open the page', url },
    closing: ['The code counts once and for an hour, for whoever asked for it. It opens nothing.', reach],
  }
}

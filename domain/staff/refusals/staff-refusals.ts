import type { Sentences } from '#domain/refusals/refusals.ts'

export const staffRefusals = {
  'site.no_address': 'Your account has no confirmed email address.',
  'site.too_many_emails': 'Too many emails have been sent. Please try again later.',
  'staff.role_unknown': 'This role does not exist.',
  'staff.until_past': 'The end date of a role must be in the future.',
  'staff.too_many_invitations': 'You have invited too many people today. Try again tomorrow.',
  'staff.invitation_over': 'This invitation has already been accepted, declined or withdrawn.',
  'staff.invitation_not_yours': 'This invitation does not work for your account. It may have expired, or be for another email address.',
  'staff.role_missing': 'Your role does not allow this.',
  'staff.not_staff': 'Only staff of the institute can do this.',
  'staff.second_factor_missing': 'Set up two-step verification first.',
  'staff.idle': 'You have been inactive. Please enter a code to continue.',
  'staff.last_operator': 'There must be at least one administrator. Appoint another one first.',
  'staff.own_role': 'You cannot change your own role. Ask another administrator.',
  'staff.person_not_staff': 'This person is not a staff member.',
  'staff.role_gone': 'This person no longer has that role.',
  'staff.asker_role_ended': 'The role of the person who requested this has ended.',
  'staff.asker_signed_out': 'The person who requested this has signed out.',
} as const satisfies Sentences

import type { Sentences } from '#domain/refusals/refusals.ts'

export const staffRefusals = {
  'site.no_address': 'Your account has no confirmed address.',
  'site.too_many_letters': 'Too many letters. Please try again later.',
  'staff.role_unknown': 'There is no such role.',
  'staff.until_past': 'The day a role ends must be in the future.',
  'staff.too_many_invitations': 'You have invited many people today. Continue tomorrow.',
  'staff.invitation_over': 'This invitation has been answered or taken back already.',
  'staff.invitation_not_yours': 'This invitation does not work for your account. It may be too old, or for another email address.',
  'staff.role_missing': 'Your role does not include this.',
  'staff.not_staff': 'This is for the staff of the institute.',
  'staff.second_factor_missing': 'Set up two-step verification first.',
  'staff.idle': 'You have been away. Please enter a code to continue.',
  'staff.last_operator': 'There must be an operator. Make somebody else one first.',
  'staff.own_role': 'You cannot change your own role. Ask another operator.',
  'staff.person_not_staff': 'This person is not staff.',
  'staff.role_gone': 'This person no longer has that role.',
  'staff.asker_role_ended': 'The role of the person who asked for it ended meanwhile.',
  'staff.asker_signed_out': 'The person who asked for it had signed out meanwhile.',
} as const satisfies Sentences

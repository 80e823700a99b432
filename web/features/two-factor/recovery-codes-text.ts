import { institute } from '#content/institute.ts'

/** The recovery codes as a text file. Its line endings work in every editor. */
export function recoveryText(codes: readonly string[], email: string, day: string): string {
  const lines = [
    `Recovery codes for ${institute.name}`,
    email,
    `Made on ${day}`,
    '',
    ...codes,
    '',
    'Each code works once. Anyone who has one and your password can sign in as you:',
    'keep them where only you can find them, and not on the phone they replace.',
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** For example `recovery-codes-fti.txt` */
export const recoveryFileName = `recovery-codes-${institute.shortName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.txt`

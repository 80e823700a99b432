import { databaseSentence } from '#server/database/database-sentence.ts'

/** A user's mistake in a command, reported in one line. */
export class Mistake extends Error {}

/** Replaces control characters, so that text written by others cannot control the terminal. */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '?')
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isForeign = 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')
  return isForeign && 'path' in error
    ? `This account has no access to ${String(error.path)}: run the command as the account that runs the site.`
    : databaseSentence(error)
}

/** Prints the result of a command. For an error, prints the first line and exits with status 1. */
export async function answerCommand(answer: () => string | Promise<string>): Promise<void> {
  try {
    const text = await answer()
    if (text !== '') console.log(printable(text))
  } catch (error) {
    console.error(printable(sentenceOf(error).split('\n')[0] ?? ''))
    process.exitCode = 1
  }
}

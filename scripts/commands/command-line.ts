import { databaseSentence } from '#server/database/database-sentence.ts'

/** A mistake of whoever typed a command, told in one line. */
export class Mistake extends Error {}

/** Nothing that somebody wrote may steer the terminal it is read in. */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '?')
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isForeign = 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')
  return isForeign && 'path' in error
    ? `This account may not use ${String(error.path)}: run the command as the one that runs the site.`
    : databaseSentence(error)
}

/** Prints what a command answers; of what went wrong the first line, with status 1. */
export async function answerCommand(answer: () => string | Promise<string>): Promise<void> {
  try {
    const text = await answer()
    if (text !== '') console.log(printable(text))
  } catch (error) {
    console.error(printable(sentenceOf(error).split('\n')[0] ?? ''))
    process.exitCode = 1
  }
}

/** A mistake of whoever typed a command, told in one line. */
export class Mistake extends Error {}

/** Nothing that somebody wrote may steer the terminal it is read in. */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '?')
}

/** Prints what a command answers; of what went wrong the first line, with status 1. */
export async function answerCommand(answer: () => string | Promise<string>): Promise<void> {
  try {
    const text = await answer()
    if (text !== '') console.log(printable(text))
  } catch (error) {
    console.error(printable((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''))
    process.exitCode = 1
  }
}

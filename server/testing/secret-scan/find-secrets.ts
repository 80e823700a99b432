import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

/** Values that must not be found, keyed by a readable name. */
export type Secrets = Readonly<Record<string, string>>

/** Shorter values are found only as whole words, because six digits occur in many numbers. */
const SHORT = 12

/**
 * The forms in which a value can appear in a text: unchanged, inside JSON, HTML or a URL, as hex digits, and in base64 at each of its
 * three offsets, without the ends that depend on the adjacent text.
 */
export function tracesOf(value: string): string[] {
  const bytes = Buffer.from(value)
  const shifted = [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    const core = whole.replace(/=+$/, '').slice(before === 0 ? 0 : before + 1, -1)
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')]
  })
  const html = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const forms = [
    value,
    JSON.stringify(value).slice(1, -1),
    html,
    encodeURIComponent(value),
    new URLSearchParams({ v: value }).toString().slice(2),
    bytes.toString('hex'),
  ]
  return [...new Set([...forms, ...(value.length < SHORT ? [] : shifted)])]
}

/** Lists the secrets that a text contains in any form: `the JWT secret, as JWT…`. */
export function findKnown(text: string, secrets: Secrets): string[] {
  return Object.entries(secrets).flatMap(([name, value]) => {
    const found = tracesOf(value).find((trace) => (value.length < SHORT ? wholeWord(text, trace) : text.includes(trace)))
    return found === undefined ? [] : [`${name}, as ${found.slice(0, 3)}…`]
  })
}

function wholeWord(text: string, word: string): boolean {
  const isPart = (sign: string | undefined) => sign !== undefined && /[\w.-]/.test(sign)
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isPart(text[at - 1]) && !isPart(text[at + word.length])) return true
  }
  return false
}

/** Finds text that looks like a known kind of secret: service keys, private keys, URLs with a password (secretlint's rules). */
export async function findPatterns(text: string, filePath: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath, content: text, ext: filePath.slice(filePath.lastIndexOf('.')), contentType: 'text' },
    options: {
      config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] },
      noPhysicFilePath: true,
      maskSecrets: true,
    },
  })
  return messages.map(({ ruleId, loc }) => `${ruleId} in ${filePath}, line ${loc.start.line}`)
}

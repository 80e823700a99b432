/** `npm run content:check`: names what an institute that took the product over has not made its own yet. Status 1 when there is any. */
import { readFile } from 'node:fs/promises'
import { admissions } from '#content/admissions.ts'
import { chat } from '#content/chat.ts'
import { home } from '#content/home.ts'
import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import { forgotten } from './content-check/forgotten.ts'
import { learningProblems } from './content-check/learning-problems.ts'

const favicon = await readFile('web/public/favicon.svg', 'utf8')
const today = new Date().toISOString().slice(0, 10)
const found = [...(await learningProblems()), ...forgotten({ institute, home, intakes, admissions, chat, favicon, today })]
for (const { file, what } of found) console.log(`${file}: ${what}`)
console.log(
  found.length === 0
    ? 'Nothing of the sample is left.'
    : `${found.length} ${found.length === 1 ? 'thing' : 'things'} to make your own; docs/guides/make-it-yours.md says how.`,
)
process.exitCode = found.length === 0 ? 0 : 1

import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { institute } from '#content/institute.ts'
import { pdfContentOf, readByNumber, readChosen } from '#server/api/applications/sent-application.ts'
import { readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { inOwnerTransaction, type OwnerTransaction } from '#server/database/owner-transaction.ts'
import { type ApplicationPdf, renderApplicationPdf } from '#server/pdf/application-pdf.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run application:pdf -- NUMBER [FILE.pdf]: writes what an applicant sent, with what was corrected since, into a file that only its
 * owner may read, beside a running site or without one.
 */
const usage = `npm run application:pdf -- ${institute.numberPrefix}-2026-000123 [FILE.pdf]`

/** The file is written anew only. */
const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

await answerCommand(async () => {
  const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true })
  const [given, file, ...rest] = positionals
  if (given === undefined || rest.length > 0) throw new Mistake(`Say which application: ${usage}`)
  const number = given.toUpperCase()
  const pdf = await withOwnerConnection(readConfig(process.env), { create: false, reads: true }, (client) =>
    inOwnerTransaction(client, (tx) => read(tx, number)),
  )
  const path = resolve(file ?? `${pdf.number}.pdf`)
  await writeFile(path, await renderApplicationPdf(pdf), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw isThere(error) ? new Mistake(`${path} exists already: name another file.`) : error
  })
  return `${path} holds the application ${pdf.number}. It is personal data: delete it when it has been read.`
})

async function read(tx: OwnerTransaction, number: string): Promise<ApplicationPdf> {
  const sent = await readByNumber(tx, number)
  const pdf = sent && pdfContentOf(sent, await readChosen(tx, sent.id))
  if (!pdf) throw new Mistake(`There is no sent application ${number}.`)
  await tx.query('select private.refuse_restricted(private.application_restricted_since($1))', [sent.id])
  return pdf
}

import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { institute } from '#content/institute.ts'
import { pdfContentOf, readByNumber, readChosen, readPaper } from '#server/api/applications/sent-application.ts'
import { readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { inOwnerTransaction, type OwnerTransaction } from '#server/database/owner-transaction.ts'
import { type ApplicationPdf, renderApplicationPdf } from '#server/pdf/application-pdf.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run application:pdf -- NUMBER [FILE.pdf]: writes a sent application, with later corrections, to a PDF that only the owner of the
 * file may read. Works whether or not the site is running.
 */
const usage = `npm run application:pdf -- ${institute.numberPrefix}-2026-000123 [FILE.pdf]`

/** Never overwrites an existing file. */
const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

await answerCommand(async () => {
  const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true })
  const [given, file, ...rest] = positionals
  if (given === undefined || rest.length > 0) throw new Mistake(`Which application? Usage: ${usage}`)
  const number = given.toUpperCase()
  const pdf = await withOwnerConnection(readConfig(process.env), { create: false, reads: true }, (client) =>
    inOwnerTransaction(client, (tx) => read(tx, number)),
  )
  const path = resolve(file ?? `${pdf.number}.pdf`)
  await writeFile(path, await renderApplicationPdf(pdf), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw isThere(error) ? new Mistake(`${path} already exists: choose another file name.`) : error
  })
  return `${path} contains the application ${pdf.number}. It is personal data: delete the file after you have read it.`
})

async function read(tx: OwnerTransaction, number: string): Promise<ApplicationPdf> {
  const sent = await readByNumber(tx, number)
  const pdf = sent && pdfContentOf(sent, await readChosen(tx, sent.id), await readPaper(tx, sent.id))
  if (!pdf) throw new Mistake(`There is no sent application with the number ${number}.`)
  await tx.query('select private.refuse_restricted(private.application_restricted_since($1))', [sent.id])
  return pdf
}

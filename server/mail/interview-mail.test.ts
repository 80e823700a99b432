import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { interview } from '#server/testing/mail/email-payloads.ts'
import { mailCourier } from './mail-courier.ts'
import { smtpTransport } from './smtp-transport.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

const context = { siteUrl: 'https://institute.example', admissionsEmail: 'admissions@institute.example' }
const recipient = 'amina@applicants.example'

let server: SMTPServer
let received: Uint8Array[] = []
let url = ''
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(new Uint8Array(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => server.close())

/** Sends an email twice, as after a crash between sending and marking, and returns what arrived. */
async function arrived(kind: string, change: object = {}) {
  received = []
  const courier = mailCourier(smtpTransport(url, 'office@institute.example'), context)
  const row = {
    id: '7',
    channel: 'email',
    kind,
    recipient,
    payload: { ...interview, ...change },
    attempts: 1,
    created_at: new Date(),
    age: 0,
    words: null,
  } as const
  for (let times = 0; times < 2; times += 1) expect(await courier.deliver(row)).toMatchObject({ sent: true })
  courier.close()
  const mails = await Promise.all(received.map((raw) => PostalMime.parse(raw)))
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(new Set(['<outbox-7@institute.example>']))
  const [mail] = mails
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const calendar = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
  const raw = new TextDecoder().decode(received[0])
  return { mail, raw, lines: calendar.replaceAll(/\r?\n /g, '').split(/\r?\n/) }
}

const uid = `UID:interview-${interview.interview_id}@${institute.emailDomain}`

it('notifies an applicant and their calendar of an interview', async () => {
  const { mail, raw, lines } = await arrived('interview', { change: 'planned', sequence: 0 })
  expect(mail?.subject).toMatch(subjectLike('interview_planned', { number: interview.number }))
  for (const words of ['Saturday 13 March 2027', 'Main hall', 'your <b> papers']) expect(mail?.text).toContain(words)
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  for (const line of ['METHOD:REQUEST', uid, 'SEQUENCE:0', 'DTSTART:20270313T090000Z', 'DTEND:20270313T094500Z', 'STATUS:CONFIRMED'])
    expect(lines).toContain(line)
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([expect.stringMatching(new RegExp(`MAILTO:${recipient}$`, 'i'))])
  expect(lines.filter((line) => line.startsWith('ORGANIZER'))).toEqual([expect.stringContaining(institute.emails.admissions)])
})

it('changes and cancels the same calendar entry', async () => {
  const changed = await arrived('interview', { sequence: 1, place: 'Hall; two, left' })
  for (const line of ['METHOD:REQUEST', uid, 'SEQUENCE:1', 'LOCATION:Hall\\; two\\, left']) expect(changed.lines).toContain(line)
  const off = await arrived('interview', { change: 'called_off', sequence: 2 })
  expect(off.mail?.subject).toMatch(subjectLike('interview_called_off', { number: interview.number }))
  expect(off.raw).toMatch(/method=CANCEL/i)
  for (const line of ['METHOD:CANCEL', uid, 'SEQUENCE:2', 'STATUS:CANCELLED']) expect(off.lines).toContain(line)
})

it('notifies staff without naming the applicant or the place', async () => {
  const { mail, lines } = await arrived('interview_for_staff', { change: 'planned' })
  expect(mail?.text).toContain(`https://institute.example/admin/applications/${interview.number}`)
  expect(lines).toContain(uid)
  for (const told of [mail?.text, mail?.html, lines.join('\n')]) expect(told).not.toMatch(/Ṣadé|Òjó|Main hall|papers/)
})

import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { dayOfEvent, hoursOfEvent } from '#domain/events/events.ts'
import { chatReply } from '#content/chat-reply.ts'
import { contact } from '#content/contact-page.ts'
import { costs } from '#content/costs.ts'
import { decisions } from '#content/decisions.ts'
import { inquiryWords as contactWords } from '#content/inquiries/contact.ts'
import { inquiryFormWords } from '#content/inquiries/form.ts'
import { inquiryWords as givingWords } from '#content/inquiries/giving.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { workingDaysAfter } from '#domain/dates/working-days.ts'
import { formatMoney } from '#domain/programs/costs.ts'
import { notificationKinds } from '#content/notifications.ts'
import { institute } from '#content/institute.ts'
import { emails } from '#content/emails.ts'
import {
  account,
  application,
  chat,
  deleted,
  event,
  inquiry as sentInquiry,
  inquiryAnswer,
  news,
  payloadFor,
  reminder,
  subscriber,
  assistedApplication,
} from '#server/testing/mail/email-payloads.ts'
import { mailKinds, renderMail } from './render-mail.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

const context = { siteUrl: 'https://institute.example', admissionsEmail: 'admissions@institute.example' }

function rendered(kind: string, payload: unknown, recipient = 'amina@applicants.example') {
  const result = renderMail({ id: '7', kind, recipient, payload }, context)
  if (!result.ok) throw new Error(result.reason)
  return result.mail
}

describe('every email', () => {
  it.each(mailKinds)('%s has the same content in HTML and in plain text', async (kind) => {
    const mail = rendered(kind, payloadFor(kind))
    const parsed = await PostalMime.parse(`Content-Type: text/html; charset=utf-8\r\n\r\n${mail.html}`)
    expect(mail.subject.length).toBeGreaterThan(10)
    expect(mail.html).toContain(institute.name)
    expect(mail.html).not.toMatch(/<b>|undefined|null|\[object/)
    expect(mail.text).not.toMatch(/undefined|null|\[object|&amp;/)
    for (const paragraph of mail.text.split('\n\n').slice(0, 2)) {
      const words = paragraph.replace(/\s+/g, ' ').slice(0, 60)
      expect((parsed.html ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')).toContain(words)
    }
    expect(mail.messageId).toBe('<outbox-7@institute.example>')
  })
})

describe('text from a stranger', () => {
  const hostile = 'Win at evil.example, www.evil.example, https://evil.example/x or x@evil.example'
  const typed = new Set(['full_name', 'first_name', 'surname', 'name', 'organisation', 'message', 'authorName', 'text', 'course'])
  /** The payload with this text in every free-text field. */
  const filled = (payload: unknown): unknown =>
    JSON.parse(JSON.stringify(payload), (key, value: unknown) => (typed.has(key) && typeof value === 'string' ? hostile : value))

  it.each(mailKinds.filter((kind) => !['chat_answer', 'inquiry_answer', 'application_message', 'draft_reminder'].includes(kind)))(
    'creates no link in %s',
    (kind) => {
      const { subject, text, html, replyTo } = rendered(kind, filled(payloadFor(kind)))
      for (const part of [subject, text, html, replyTo?.name ?? '']) expect(part).not.toMatch(/evil\.example|www\.evil|https?:\/\/evil/)
    },
  )

  it("creates no link from a name in a staff reply, but keeps the reply's own links", () => {
    const said = 'See https://institute.example/apply'
    const answer = rendered('chat_answer', { ...chat, full_name: hostile, messages: [{ ...chat.messages[1], text: said }] })
    const byEmail = rendered('inquiry_answer', { ...inquiryAnswer, full_name: hostile, text: said })
    const ofApplication = rendered('application_message', { ...application, first_name: hostile, subject: 'Your place', text: said })
    for (const part of [answer.text, answer.html, byEmail.text, byEmail.html, ofApplication.text, ofApplication.html]) {
      expect(part).toContain('See https://institute.example/apply')
      expect(part).not.toContain('evil.example')
    }
  })

  it('creates a mail link only from a plain address', () => {
    const notice = (email: string) => rendered('chat_notice', { ...chat, email }).text
    expect(notice('amina@applicants.example')).toContain('Email: amina@applicants.example\n')
    expect(notice('evil.example/pay@applicants.example')).toContain('Email: evil. example/pay@applicants. example\n')
  })
})

describe('links', () => {
  it('lead to the page with the button, with every parameter escaped', () => {
    const link = /https:\S+/.exec(rendered('confirm_signup', account).text)?.[0] ?? ''
    const url = new URL(link)
    expect(url.pathname).toBe('/auth/confirm')
    expect(url.searchParams.get('token_hash')).toBe(account.token_hash)
    expect(url.searchParams.get('type')).toBe('signup')
    expect(url.searchParams.get('redirect_to')).toBe(account.redirect_to)
    expect(rendered('reset_password', account).text).toContain('type=recovery')
  })
})

describe('emails about status transitions', () => {
  const transitions = ['under_review', 'interview', 'decided', 'withdrawn'].map((kind) => `application_${kind}`)

  it.each(transitions)('%s names the application and links to it', (kind) => {
    const { subject, text, html } = rendered(kind, application)
    expect(subject).toContain(application.number)
    for (const body of [text, html]) expect(body).toContain(`https://institute.example/applications/${application.application_id}`)
  })

  it('reveal nothing about a decision except that there is news', () => {
    const { subject, text } = rendered('application_decided', application)
    expect(subject).toMatch(subjectLike('application_decided', application))
    for (const words of emails.application_decided.opening) expect(text).toContain(words)
    expect(text).not.toMatch(/accept|reject|place|offer|sorry|congratulat/i)
  })

  it('say in the subject and the first line whether the applicant has a place', () => {
    const known = { course: application.course, start: application.start_date, number: application.number }
    const offered = rendered('application_offered', { ...application, due_on: '2026-12-18', study_mode: 'Evenings', note: 'Bring a pen' })
    expect(offered.subject).toMatch(subjectLike('application_offered', known))
    const [first = ''] = emails.application_offered.opening
    const values: Record<string, string> = { ...known, institute: institute.name }
    expect(offered.text.split('\n\n')[1]).toBe(first.replaceAll(/\{(\w+)\}/g, (braced, name: string) => values[name] ?? braced))
    for (const part of [formatDate('2026-12-18'), 'Evenings', 'Our note to you', '> Bring a pen', '#admission-letter'])
      expect(offered.text).toContain(part)
    // Offers from before there was a reply-by day have none.
    expect(rendered('application_offered', application).text).not.toMatch(/\{|undefined/)

    const [reason] = decisions.rejectionReasons
    const rejected = rendered('application_rejected', { ...application, reasons: [reason?.sentence], note: 'Try again' })
    expect(rejected.subject).toMatch(subjectLike('application_rejected', known))
    for (const part of [reason?.sentence ?? '', '> Try again']) expect(rejected.text).toContain(part)
    expect(rendered('application_waiting_list', application).subject).toMatch(subjectLike('application_waiting_list', known))
  })

  it('notify admissions of a withdrawal and its reason without a name', () => {
    const kind = 'application_withdrawn_for_admissions'
    const { to, text } = rendered(kind, { ...application, reason: 'I cannot pay for it now' }, '')
    expect(to).toBe(context.admissionsEmail)
    expect(text).toContain('Reason: I cannot pay for it now')
    expect(text).not.toContain(application.surname)
    expect(rendered(kind, application).text).toContain('Reason: None given')
  })
})

describe('emails to a list', () => {
  const mail = rendered('newsletter_welcome', subscriber)

  it("can be stopped with the mail program's button (RFC 8058)", () => {
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<https://institute.example/api/newsletter/unsubscribe?token=${subscriber.token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('can be stopped through a link to the page with the button, in HTML and in plain text', () => {
    const link = `https://institute.example/newsletter/unsubscribe?token=${subscriber.token}`
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.text).toContain(link)
  })

  it('are the only ones that can be stopped', () => {
    const ending = mailKinds.filter((kind) => Object.keys(rendered(kind, payloadFor(kind)).headers).length > 0)
    const lists = ['newsletter_welcome', 'newsletter_issue', 'newsletter_proof']
    expect(ending).toEqual(expect.arrayContaining(['draft_reminder', 'notification', 'work_news', 'work_digest', ...lists]))
    expect(ending).toHaveLength(7)
  })
})

describe('a notification by email', () => {
  it('has the same text as the page, links to it, and can be stopped', () => {
    const { subject, text, headers } = rendered('notification', news)
    expect(subject).toBe(notificationKinds['application_moved interview']?.title)
    expect(text).toContain(`https://institute.example/applications/${application.application_id}`)
    expect(headers['List-Unsubscribe']).toBe(`<https://institute.example/api/notifications/stop?token=${news.token}>`)
  })

  it('is neutral if its kind is not known', () => {
    expect(rendered('notification', { ...news, kind: 'moon_landed' }).text).toContain('https://institute.example/notifications')
  })
})

describe('a reminder about a draft', () => {
  it('names the first day of classes if it is near', () => {
    expect(rendered('draft_reminder', reminder).subject).toMatch(subjectLike('draft_reminder'))
    const near = rendered('draft_reminder', { ...reminder, starts_on: 'Monday 11 January 2027' })
    expect(near.subject).toMatch(subjectLike('draft_reminder_near', { start: 'Monday 11 January 2027' }))
    const saved = (kind: 'draft_reminder' | 'draft_reminder_near', application: string) =>
      emails[kind].opening[0]?.replace('{application}', application).replace('{start}', 'Monday 11 January 2027')
    expect(near.text).toContain(saved('draft_reminder_near', 'Your application for Web Development'))
    expect(rendered('draft_reminder', { ...reminder, course: null }).text).toContain(saved('draft_reminder', 'Your application'))
  })

  it('can be stopped like an email to a list', () => {
    expect(rendered('draft_reminder', reminder).headers['List-Unsubscribe']).toBe(
      `<https://institute.example/api/reminders/stop?token=${reminder.token}>`,
    )
  })
})

describe('emails about an event', () => {
  it("use the institute's time zone, and link to the calendar and the page", () => {
    const { text } = rendered('event_sign_up', event)
    expect(text).toContain(`When: ${dayOfEvent(event.starts_at)}, ${hoursOfEvent({ startsAt: event.starts_at, endsAt: event.ends_at })} (`)
    expect(text).toContain(`https://institute.example/api/events/${event.event_id}.ics`)
    expect(text).toContain('https://institute.example/events#event-open-day')
    const nextDay = momentAt('2027-03-14 14:00').toISOString()
    expect(hoursOfEvent({ startsAt: event.starts_at, endsAt: nextDay })).toContain(` to ${dayOfEvent(nextDay)}, `)
    expect(rendered('event_sign_up', { ...event, ends_at: nextDay }).text).toContain(` to ${dayOfEvent(nextDay)}, `)
    expect(rendered('event_sign_up', { ...event, online_url: 'https://meet.example/a' }).text).toContain('Online: https://meet.example/a')
  })

  it.each([
    ['moved', 'event_moved'],
    ['cancelled', 'event_cancelled'],
    ['restored', 'event_restored'],
  ] as const)('%s: %s', (change, message) => {
    expect(rendered('event_changed', { ...event, change }).subject).toMatch(subjectLike(message, { event: event.title }))
  })

  it('are not sent for an unknown change', () => {
    expect(
      renderMail({ id: '1', kind: 'event_changed', recipient: 'a@b.example', payload: { ...event, change: 'x' } }, context),
    ).toMatchObject({ ok: false })
  })
})

describe('emails about an inquiry', () => {
  const { sent } = inquiryFormWords
  // A Saturday at the institute; in Nigeria it is still Friday in UTC.
  const inquiry = { ...sentInquiry, created_at: momentAt('2026-11-21 00:30').toISOString() }
  /** Three working days after a Saturday is Wednesday, if weekends are not working days. */
  const answeredBy = (days: number) => sent.answer.replace('{day}', formatDate(workingDaysAfter('2026-11-21', days)))

  it('repeat the message to the sender without web addresses, and name the day of the reply', () => {
    const { to, subject, text, html, replyTo } = rendered('inquiry_receipt', inquiry, 'sade@example.com')
    expect([to, replyTo]).toEqual(['sade@example.com', undefined])
    expect(subject).toMatch(subjectLike('inquiry_receipt', { inquiry: givingWords.name, number: 'INQ-2026-000012' }))
    expect(text).toContain(answeredBy(givingWords.answerDays))
    const amount = `${givingWords.questions.amount.label}: ${formatMoney(50_000)}`
    for (const words of ['Hello,', amount, 'Two lines\nand <b> [web address]']) expect(text).toContain(words)
    for (const body of [text, html]) expect(body).not.toMatch(/evil|Ṣadé/)
    expect(rendered('inquiry_receipt', { ...inquiry, name: 'Ṣadé Òjó' }).text).toContain('Dear Ṣadé Òjó,')
  })

  it('contain the whole message for the institute, with the sender as the reply-to address', () => {
    const { to, text, replyTo } = rendered('inquiry_notice', inquiry, '')
    expect(to).toBe(context.admissionsEmail)
    expect(replyTo).toEqual({ name: inquiry.name, address: inquiry.email })
    expect(text).toContain('https: //evil. example')
    expect(text).toContain(`${inquiry.email}\n`)
    const { subject } = rendered('inquiry_notice', { ...inquiry, suspected: true }, '')
    const [flag = '', own = ''] = subject.split(/(?<=^\[[^\]]+\]) /)
    expect(flag).toBe(`[${chatReply.suspectedTitle}]`)
    expect(own.replace(/: Ṣadé.*/, '')).toMatch(subjectLike('inquiry_notice', { inquiry: givingWords.name, number: 'INQ-2026-000012' }))
  })

  it('promise the same response time for the contact form as the responsible desk does', () => {
    const message = (topic: string) => rendered('inquiry_receipt', { ...inquiry, kind: 'contact', details: { topic } }).text
    const [desk] = contact.questions.rows
    const reply = `${desk?.reply[0]?.toLowerCase()}${desk?.reply.slice(1)}`
    expect(message(desk?.id ?? '')).toContain(sent.desk.replace('{desk}', desk?.who ?? '').replace('{reply}', reply))
    expect(message('other')).toContain(answeredBy(contactWords.answerDays))
  })

  it('state the cost of a sponsorship', () => {
    const message = (details: object) => rendered('inquiry_receipt', { ...inquiry, kind: 'sponsorship', details }).text
    expect(message({ sponsored: 'several', learners: 4, course: 'any', term: 'months', months: 3, room: 'yes' })).toContain(
      `In all, for 3 months: ${formatMoney(4 * 3 * (costs.tuition + costs.studentAllowance + costs.accommodation))}`,
    )
    expect(message({ sponsored: 'one', course: 'any', term: 'course', room: 'no' })).not.toContain('In all')
  })
})

describe('the link to an assisted application', () => {
  it('leads to the form, with the token in a part of the URL that is never sent to a server', () => {
    const { text, html } = rendered('walk_in_link', assistedApplication)
    for (const body of [text, html]) expect(body).toContain(`https://institute.example/apply#desk=${assistedApplication.token}`)
  })

  it('names the officer, the program, the next step and the deadline, and explains what to do if it went to the wrong person', () => {
    const { subject, text } = rendered('walk_in_link', assistedApplication)
    expect(subject).toContain(institute.name)
    const [thanks = '', forWhat = '', next = ''] = emails.walk_in_link.opening
    const opening = [thanks.replace('{officer}', 'Ngozi Eze'), forWhat.replace('{program}', assistedApplication.program), next]
    for (const words of ['Dear Ṣadé,', ...opening, '7 days', "'This is not me'"]) expect(text).toContain(words)
    expect(rendered('walk_in_link', { ...assistedApplication, days: 1 }).text).toContain('works for 1 day.')
  })

  it('requires neither a name nor a program', () => {
    const { text } = rendered('walk_in_link', { ...assistedApplication, first_name: 'pay at evil.example', by: null, program: null })
    expect(text).toContain('Hello,\n\n')
    const [thanks = '', forWhat = '{program}'] = emails.walk_in_link.opening
    expect(text).toContain(thanks.replace('{officer}', 'One of our team'))
    expect(text).not.toContain(forWhat.split('{program}')[0])
  })

  it.each(['', 'short', `${assistedApplication.token}"><script>`, null])('is not rendered with the token %j', (token) => {
    expect(
      renderMail({ id: '1', kind: 'walk_in_link', recipient: 'a@b.example', payload: { ...assistedApplication, token } }, context),
    ).toEqual({
      ok: false,
      reason: 'the payload does not fit an email of the kind walk_in_link',
    })
  })
})

describe('the final email', () => {
  it('states what is retained', () => {
    expect(rendered('account_deleted', deleted).text).toContain('2 applications')
    expect(rendered('account_deleted', { ...deleted, kept_applications: 1 }).text).toContain('one application')
    expect(rendered('account_deleted', { ...deleted, kept_applications: 0 }).text).toContain('We do not keep anything from it.')
  })
})

describe('the greeting', () => {
  const greetingFor = (full_name: unknown) => rendered('confirm_signup', { ...account, full_name }).text.split('\n')[0]

  it.each(['Ṣadé Òjó', "Ngozi O'Brien-Eze", 'Dr. A. B. Okafor', 'Amina "Mimi" Bello', '王小明'])('uses the name %s', (name) => {
    expect(greetingFor(name)).toBe(`Dear ${name},`)
  })

  it.each([
    'You won! Claim at https://evil.example/claim',
    'evil.example',
    'call 0803 123 4567',
    'write to x@evil.example',
    'Ada\r\n\r\nYour account is blocked',
    'x'.repeat(61),
    '  ',
    null,
  ])('leaves out text that is not a name: %j', (name) => {
    expect(greetingFor(name)).toBe('Hello,')
  })
})

describe('recipients and errors', () => {
  it('sends to admissions if there is no recipient', () => {
    expect(rendered('application_for_admissions', application, '').to).toBe(context.admissionsEmail)
  })

  it('returns a reason for an unknown kind or an invalid payload, without its content', () => {
    expect(renderMail({ id: '1', kind: 'toString', recipient: 'a@b.example', payload: {} }, context)).toMatchObject({ ok: false })
    const unfit = renderMail({ id: '1', kind: 'confirm_signup', recipient: 'a@b.example', payload: { token_hash: 'secret' } }, context)
    expect(unfit).toEqual({ ok: false, reason: 'the payload does not fit an email of the kind confirm_signup' })
  })
})

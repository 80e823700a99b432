import { describe, expect, it } from 'vitest'
import { textMessages } from '#domain/messages/text-messages.ts'
import { CHAT_NAME_LIMIT, CHAT_TEXT_LIMIT, chatProblems, chatText, replyProblems, chatMessages } from './chat-rules.ts'

const first = { name: 'Ada Obi', email: 'ada@example.com', text: 'When does the next intake begin?' }
const problemsOf = (changed: object) => chatProblems({ ...first, ...changed }, { introduction: true })

describe('first message from a visitor', () => {
  it('requires a name, an email address and a text', () => {
    expect(problemsOf({})).toEqual([])
    expect(chatProblems({}, { introduction: true })).toEqual([
      { path: 'name', message: chatMessages.nameMissing },
      { path: 'email', message: chatMessages.email },
      { path: 'text', message: chatMessages.textMissing },
    ])
  })

  it.each([
    { name: '  ' },
    { name: '\u200b\u2060' },
    { text: '\u200e \ufeff' },
    { name: 'Visit https://example.org' },
    { name: 'ada@example.com' },
    { name: '<b>Ada</b>' },
    { text: '\u0001\u0007' },
    { email: 'ada' },
    { email: 'ada@example' },
    { email: `${'a'.repeat(250)}@example.com` },
    { email: 7 },
    { text: ' \n\t' },
    { text: null },
    { text: ['Hello'] },
    { name: '\u0000' },
    { text: '\ud800' },
  ])('is rejected with %j', (changed) => {
    expect(problemsOf(changed).map(({ path }) => path)).toEqual(Object.keys(changed))
  })

  it('accepts real names', () => {
    for (const name of ["Ngozi O'Brien-Eze", 'Ọlájídé', '李', 'Dr. Ada Obi, PhD', 'A']) expect(problemsOf({ name })).toEqual([])
  })
})

describe('chat message', () => {
  const textProblems = (text: unknown) => chatProblems({ text }, { introduction: false })

  it('does not require a name and email address a second time', () => {
    expect(textProblems('And the cost?')).toEqual([])
  })

  it('counts characters, not bytes', () => {
    expect(textProblems('ẹ'.repeat(CHAT_TEXT_LIMIT))).toEqual([])
    expect(textProblems('😀'.repeat(CHAT_TEXT_LIMIT))).toEqual([])
    expect(textProblems('a'.repeat(CHAT_TEXT_LIMIT + 1))).toEqual([{ path: 'text', message: textMessages.tooLong(CHAT_TEXT_LIMIT) }])
    expect(problemsOf({ name: 'a'.repeat(CHAT_NAME_LIMIT + 1) })).toEqual([
      { path: 'name', message: textMessages.tooLong(CHAT_NAME_LIMIT) },
    ])
  })

  it('may contain a few links, but not many', () => {
    const links = (count: number) => Array.from({ length: count }, (_, n) => `https://example.org/${n}`).join(' ')
    expect(textProblems(links(3))).toEqual([])
    expect(textProblems(links(4))).toEqual([{ path: 'text', message: chatMessages.tooManyLinks(3) }])
  })

  it('is stored without surrounding whitespace and with uniform line breaks', () => {
    expect(chatText('  One\r\ntwo\rthree\n ')).toBe('One\ntwo\nthree')
    expect(chatText('e\u0301')).toBe('é')
    expect(chatText('a\tb\u001b[31m')).toBe('a\tb[31m')
  })
})

describe('staff reply', () => {
  it('does not need a name and may contain any number of links', () => {
    const text = Array.from({ length: 9 }, () => 'https://example.org').join(' ')
    expect(replyProblems({ text })).toEqual([])
    expect(replyProblems({ text, name: 'Ngozi from admissions' })).toEqual([])
  })

  it('must contain text, like any other message', () => {
    expect(replyProblems({ name: '<b>', text: '\u0007 ' })).toEqual([
      { path: 'name', message: chatMessages.name },
      { path: 'text', message: chatMessages.textMissing },
    ])
  })
})

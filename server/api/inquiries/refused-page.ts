import { finished } from 'node:stream/promises'
import { RewritingStream } from 'parse5-html-rewriting-stream'
import type { InquiryField, InquiryValues } from '#domain/inquiries/fields.ts'
import { inquiryMessages } from '#domain/inquiries/inquiry-messages.ts'
import type { Problem } from '#domain/rules.ts'
import { escapeHtml } from '#server/html.ts'
import { FormAnswers, type PendingMessage } from './form-answers.ts'
import { attributeOf, setAttribute } from './tag-attributes.ts'

/** The sheets of a page, which its scripts ask for after the first paint (web/app/document.ts). */
const sheets = /<noscript>((?:<link rel="stylesheet"[^>]*>)+)<\/noscript>/

export type RefusedForm = {
  /** Address of the form, by which it is found in its page. */
  action: string
  /** Address of the page. */
  address: string
  fields: readonly InquiryField[]
  /** What was typed; null when the server could not read it. */
  typed: InquiryValues | null
  problems: readonly Problem[]
  /** Stands in for the list of mistakes where there is none. */
  message: string
}

/**
 * The page of a form as it was sent to the browser (web/features/inquiries), with the answers that were typed, the mistakes
 * in one box above the questions, and each at its question. Where scripts run, the page takes it from there: the document
 * says which address it is the page of, and invalid fields tell the form that its answers are those in the HTML. Its sheets
 * are linked for all browsers: this one goes to the mistakes at once, and does not focus what is hidden.
 */
export async function refusedPage(html: string, refused: RefusedForm): Promise<string> {
  const { fields, typed, problems, action, address } = refused
  const answers = new FormAnswers({ fields, typed, messages: new Map(problems.map(({ path, message }) => [path, message])) })
  const rewriter = new RewritingStream()
  const parts: string[] = []
  let isInside = false
  let isSummaryDue = false
  let skipsText = false

  rewriter.on('data', (part: string) => parts.push(part))
  rewriter.on('startTag', (tag, raw) => {
    const { tagName } = tag
    if (tagName === 'html') {
      setAttribute(tag, 'data-address', address)
      setAttribute(tag, 'data-styled', '')
      return rewriter.emitStartTag(tag)
    }
    if (tagName === 'title') return rewriter.emitRaw(`${raw}Error: `)
    if (tagName === 'form' && attributeOf(tag, 'action') === action) {
      isInside = true
      isSummaryDue = true
    }
    if (!isInside) return rewriter.emitRaw(raw)
    answers.open(tag)
    rewriter.emitStartTag(tag)
    const text = answers.textOf(tag)
    skipsText = text !== null
    // A browser drops the first line break of a text area.
    if (text !== null) rewriter.emitRaw(`\n${escapeHtml(text)}`)
    const pending = answers.messageFor(tag)
    if (pending) rewriter.emitRaw(fieldError(pending))
    if (isSummaryDue && attributeOf(tag, 'role') === 'group') {
      isSummaryDue = false
      rewriter.emitRaw(summary(refused))
    }
  })
  rewriter.on('endTag', ({ tagName }, raw) => {
    skipsText = false
    answers.close(tagName)
    if (tagName === 'form') isInside = false
    rewriter.emitRaw(raw)
  })
  rewriter.on('text', (_text, raw) => {
    if (!skipsText) rewriter.emitRaw(raw)
  })
  rewriter.end(html.replace(sheets, '$1'))
  await finished(rewriter)
  return parts.join('')
}

/** As web/ui/fields/error-summary.tsx, and focused by the browser itself. */
function summary({ problems, message }: RefusedForm): string {
  const links = problems.map(
    (problem) => `<li><a href="#inquiry-${escapeHtml(problem.path)}" class="link">${escapeHtml(problem.message)}</a></li>`,
  )
  const title = problems.length > 0 ? inquiryMessages.mistakes(problems.length) : message
  return (
    `<div id="inquiry-problems" role="alert" tabindex="-1" autofocus class="notice tone-error">` +
    `<span class="notice-title" aria-hidden="true">!</span>` +
    `<div><p class="notice-title">${escapeHtml(title)}</p>` +
    `${links.length > 0 ? `<ul class="error-list">${links.join('')}</ul>` : ''}</div></div>`
  )
}

/** As FieldError of web/ui/fields/field.tsx. */
const fieldError = ({ id, message }: PendingMessage) =>
  `<p id="${escapeHtml(id)}-error" class="field-error"><span><span class="sr-only">Error: </span>${escapeHtml(message)}</span></p>`

import { finished } from 'node:stream/promises'
import { RewritingStream } from 'parse5-html-rewriting-stream'
import type { InquiryField, InquiryValues } from '#domain/inquiries/fields.ts'
import { inquiryMessages } from '#domain/inquiries/inquiry-messages.ts'
import type { Problem } from '#domain/rules.ts'
import { escapeHtml } from '#server/html.ts'
import { attributeOf, setAttribute, type StartTag, toggleAttribute } from './tag-attributes.ts'

/** The question whose message is inserted next, if the page has a place for it. */
type PendingMessage = { id: string; message: string }

type Known = {
  fields: readonly InquiryField[]
  /** The typed values, or null if the form could not be parsed. */
  typed: InquiryValues | null
  messages: ReadonlyMap<string, string>
}

/** Writes typed values and error messages into a form's tags, in document order. Ids are `inquiry-` plus the name of the field. */
class FormAnswers {
  readonly #known: Known
  readonly #names: ReadonlySet<string>
  #group: string | null = null
  #select: string | null = null
  #pending: PendingMessage | null = null

  constructor(known: Known) {
    this.#known = known
    this.#names = new Set(known.fields.map(({ name }) => name))
  }

  /** Modifies a start tag within the form. */
  open(tag: StartTag): void {
    const name = attributeOf(tag, 'name') ?? ''
    switch (tag.tagName) {
      case 'fieldset':
        this.#openGroup(tag)
        break
      case 'details':
        // A choice or an error must not stay hidden.
        if (this.#group !== null && (this.#isWrong(this.#group) || this.#chosen(this.#group).length > 0)) setAttribute(tag, 'open', '')
        break
      case 'option':
        if (this.#select !== null) this.#choose(tag, 'selected', this.#select)
        break
      case 'select':
        this.#select = this.#names.has(name) ? name : null
        this.#markControl(tag, name)
        break
      case 'textarea':
        this.#markControl(tag, name)
        break
      case 'input':
        this.#markControl(tag, name)
        this.#fill(tag, name)
        break
    }
  }

  close(tagName: string): void {
    if (tagName === 'fieldset') this.#group = null
    if (tagName === 'select') this.#select = null
  }

  /** The text typed into a text area, or null to leave the page's own text. */
  textOf(tag: StartTag): string | null {
    const name = attributeOf(tag, 'name') ?? ''
    return tag.tagName === 'textarea' && this.#names.has(name) && this.#known.typed ? (this.#chosen(name)[0] ?? '') : null
  }

  /** The message that belongs in this tag. Each message is returned only once. */
  messageFor(tag: StartTag): PendingMessage | null {
    if (tag.tagName !== 'div' || attributeOf(tag, 'aria-live') !== 'polite') return null
    const pending = this.#pending
    this.#pending = null
    return pending
  }

  #openGroup(tag: StartTag): void {
    const name = (attributeOf(tag, 'id') ?? '').replace(/^inquiry-/, '')
    this.#group = this.#names.has(name) ? name : null
    if (this.#group === null || !this.#isWrong(name)) return
    if (attributeOf(tag, 'role') === 'radiogroup') setAttribute(tag, 'aria-invalid', 'true')
    this.#describe(tag, name)
  }

  #markControl(tag: StartTag, name: string): void {
    if (!this.#isWrong(name)) return
    // For radio buttons, the group is marked invalid.
    if (attributeOf(tag, 'type') !== 'radio') setAttribute(tag, 'aria-invalid', 'true')
    if (this.#group !== name) this.#describe(tag, name)
  }

  #fill(tag: StartTag, name: string): void {
    if (!this.#names.has(name) || !this.#known.typed) return
    const type = attributeOf(tag, 'type')
    if (type === 'radio' || type === 'checkbox') this.#choose(tag, 'checked', name)
    else setAttribute(tag, 'value', this.#chosen(name)[0] ?? '')
  }

  #choose(tag: StartTag, mark: 'checked' | 'selected', name: string): void {
    if (this.#known.typed) toggleAttribute(tag, mark, this.#chosen(name).includes(attributeOf(tag, 'value') ?? 'on'))
  }

  #describe(tag: StartTag, name: string): void {
    const id = attributeOf(tag, 'id') ?? `inquiry-${name}`
    setAttribute(tag, 'aria-describedby', [attributeOf(tag, 'aria-describedby'), `${id}-error`].filter(Boolean).join(' '))
    this.#pending = { id, message: this.#known.messages.get(name) ?? '' }
  }

  #isWrong(name: string): boolean {
    return this.#names.has(name) && this.#known.messages.has(name)
  }

  #chosen(name: string): readonly string[] {
    return [this.#known.typed?.[name] ?? []].flat()
  }
}

/** The style sheets of a page, which its scripts request after the first paint (web/app/document.ts). */
const sheets = /<noscript>((?:<link rel="stylesheet"[^>]*>)+)<\/noscript>/

export type RefusedForm = {
  /** The action of the form, which identifies it in its page. */
  action: string
  /** The path of the page. */
  address: string
  fields: readonly InquiryField[]
  /** The typed values, or null if the server could not read them. */
  typed: InquiryValues | null
  problems: readonly Problem[]
  /** Shown in place of the list of errors if there is none. */
  message: string
}

/**
 * Returns a form's page as it was sent to the browser (web/features/inquiries), with the typed values, the errors in one box above the
 * questions, and each error next to its question. If scripts run, the page continues from there: the document states which path it
 * belongs to, and invalid fields tell the form to use the values in the HTML. The style sheets are linked for all browsers, because this
 * page jumps to the errors immediately, and browsers do not focus hidden elements.
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
    // Browsers drop the first line break in a text area.
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

/** Matches web/ui/fields/error-summary.tsx, but the browser itself sets the focus. */
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

/** Matches FieldError in web/ui/fields/field.tsx. */
const fieldError = ({ id, message }: PendingMessage) =>
  `<p id="${escapeHtml(id)}-error" class="field-error"><span><span class="sr-only">Error: </span>${escapeHtml(message)}</span></p>`

import { finished } from 'node:stream/promises'
import { RewritingStream } from 'parse5-html-rewriting-stream'
import type { InquiryField, InquiryValues } from '#domain/inquiries/fields.ts'
import { inquiryMessages } from '#domain/inquiries/inquiry-messages.ts'
import type { Problem } from '#domain/rules.ts'
import { escapeHtml } from '#server/html.ts'
import { attributeOf, setAttribute, type StartTag, toggleAttribute } from './tag-attributes.ts'

/** Of the question whose message is written next, where the page keeps a place for it. */
type PendingMessage = { id: string; message: string }

type Known = {
  fields: readonly InquiryField[]
  /** What was typed; null when nobody could read it. */
  typed: InquiryValues | null
  messages: ReadonlyMap<string, string>
}

/** Writes answers and mistakes into the tags of a form, one after the other as they come. Ids are `inquiry-` and the name of the field. */
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

  /** Changes a start tag within the form. */
  open(tag: StartTag): void {
    const name = attributeOf(tag, 'name') ?? ''
    switch (tag.tagName) {
      case 'fieldset':
        this.#openGroup(tag)
        break
      case 'details':
        // What was chosen, or is wrong, must not lie hidden.
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

  /** What was typed into a text area; null where the page's own text stays. */
  textOf(tag: StartTag): string | null {
    const name = attributeOf(tag, 'name') ?? ''
    return tag.tagName === 'textarea' && this.#names.has(name) && this.#known.typed ? (this.#chosen(name)[0] ?? '') : null
  }

  /** The message whose place a tag is; each is handed out once. */
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
    // Of radio buttons the group is invalid.
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

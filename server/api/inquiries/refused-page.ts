import { finished } from 'node:stream/promises'
import { RewritingStream } from 'parse5-html-rewriting-stream'
import type { InquiryField, InquiryValues } from '#domain/inquiries/fields.ts'
import { inquiryMessages } from '#domain/inquiries/inquiry-messages.ts'
import type { Problem } from '#domain/rules.ts'
import { escapeHtml } from '#server/mail/templates/layout.ts'

type StartTag = { tagName: string; attrs: { name: string; value: string }[] }

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
 * says which address it is the page of, and invalid fields tell the form that its answers are those in the HTML.
 */
export async function refusedPage(html: string, refused: RefusedForm): Promise<string> {
  const rewriter = new RewritingStream()
  const messages = new Map(refused.problems.map(({ path, message }) => [path, message]))
  const fields = new Map(refused.fields.map((field) => [field.name, field]))
  const { typed } = refused
  let isInside = false
  let isSummaryDue = false
  /** Of the field whose message comes next. */
  let pending: { id: string; message: string } | null = null
  let openGroup: InquiryField | undefined
  let select: string | undefined
  let skipsText = false

  rewriter.on('startTag', (tag, raw) => {
    const { tagName } = tag
    if (tagName === 'html') {
      set(tag, 'data-address', refused.address)
      rewriter.emitStartTag(tag)
      return
    }
    if (tagName === 'title') {
      rewriter.emitRaw(`${raw}Error: `)
      return
    }
    if (tagName === 'form' && get(tag, 'action') === refused.action) {
      isInside = true
      isSummaryDue = true
      rewriter.emitRaw(raw)
      return
    }
    if (!isInside) {
      rewriter.emitRaw(raw)
      return
    }
    switch (tagName) {
      case 'fieldset':
        startGroup(tag)
        break
      case 'details':
        // What was chosen, or is wrong, must not lie hidden.
        if (openGroup && (messages.has(openGroup.name) || chosen(openGroup.name).length > 0)) set(tag, 'open', '')
        break
      case 'input':
      case 'select':
      case 'textarea':
        startControl(tag)
        break
      case 'option':
        if (select !== undefined && typed) toggle(tag, 'selected', chosen(select).includes(get(tag, 'value') ?? ''))
        break
    }
    rewriter.emitStartTag(tag)
    if (tagName === 'textarea') startText(get(tag, 'name'))
    if (isSummaryDue && tagName === 'div' && get(tag, 'role') === 'group') {
      isSummaryDue = false
      rewriter.emitRaw(summary(refused))
    }
    if (pending && tagName === 'div' && get(tag, 'aria-live') === 'polite') {
      rewriter.emitRaw(fieldError(pending))
      pending = null
    }
  })
  rewriter.on('endTag', ({ tagName }, raw) => {
    if (tagName === 'textarea') skipsText = false
    if (tagName === 'select') select = undefined
    if (tagName === 'fieldset') openGroup = undefined
    if (tagName === 'form') isInside = false
    rewriter.emitRaw(raw)
  })
  rewriter.on('text', (_text, raw) => {
    if (!skipsText) rewriter.emitRaw(raw)
  })

  function chosen(name: string): readonly string[] {
    return [typed?.[name] ?? []].flat()
  }

  function startGroup(tag: StartTag): void {
    const field = fields.get((get(tag, 'id') ?? '').replace(/^inquiry-/, ''))
    openGroup = field
    const message = field && messages.get(field.name)
    if (!field || message === undefined) return
    if (get(tag, 'role') === 'radiogroup') set(tag, 'aria-invalid', 'true')
    describe(tag, message)
  }

  function startControl(tag: StartTag): void {
    const name = get(tag, 'name') ?? ''
    if (!fields.has(name)) return
    const message = messages.get(name)
    if (message !== undefined && get(tag, 'type') !== 'radio') set(tag, 'aria-invalid', 'true')
    if (message !== undefined && openGroup?.name !== name) describe(tag, message)
    if (tag.tagName === 'select') select = name
    if (tag.tagName !== 'input' || !typed) return
    const type = get(tag, 'type')
    if (type === 'radio' || type === 'checkbox') toggle(tag, 'checked', chosen(name).includes(get(tag, 'value') ?? 'on'))
    else set(tag, 'value', chosen(name)[0] ?? '')
  }

  /** Ties a control or a group to its message, which is written where the page keeps a place for it. */
  function describe(tag: StartTag, message: string): void {
    const id = get(tag, 'id') ?? ''
    set(tag, 'aria-describedby', [get(tag, 'aria-describedby'), `${id}-error`].filter(Boolean).join(' '))
    pending = { id, message }
  }

  /** A browser drops the first line break of a text area. */
  function startText(name: string | undefined): void {
    if (name === undefined || !fields.has(name) || !typed) return
    skipsText = true
    rewriter.emitRaw(`\n${escapeHtml(chosen(name)[0] ?? '')}`)
  }

  const parts: string[] = []
  rewriter.on('data', (part: string) => parts.push(part))
  rewriter.end(html)
  await finished(rewriter)
  return parts.join('')
}

const get = ({ attrs }: StartTag, name: string) => attrs.find((attribute) => attribute.name === name)?.value

function set(tag: StartTag, name: string, value: string): void {
  const known = tag.attrs.find((attribute) => attribute.name === name)
  if (known) known.value = value
  else tag.attrs.push({ name, value })
}

function toggle(tag: StartTag, name: string, isOn: boolean): void {
  if (isOn) set(tag, name, '')
  else tag.attrs = tag.attrs.filter((attribute) => attribute.name !== name)
}

/** As web/ui/error-summary.tsx, and focused by the browser itself. */
function summary({ problems, message }: RefusedForm): string {
  const links = problems.map((problem) => `<li><a href="#inquiry-${escapeHtml(problem.path)}" class="link">${escapeHtml(problem.message)}</a></li>`)
  const title = problems.length > 0 ? inquiryMessages.mistakes(problems.length) : message
  return (
    `<div id="inquiry-problems" role="alert" tabindex="-1" autofocus class="notice tone-error"><span class="notice-title" aria-hidden="true">!</span>` +
    `<div><p class="notice-title">${escapeHtml(title)}</p>${links.length > 0 ? `<ul class="error-list">${links.join('')}</ul>` : ''}</div></div>`
  )
}

/** As FieldError of web/ui/field.tsx. */
const fieldError = ({ id, message }: { id: string; message: string }) =>
  `<p id="${escapeHtml(id)}-error" class="field-error"><span><span class="sr-only">Error: </span>${escapeHtml(message)}</span></p>`

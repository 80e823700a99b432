import type { InquiryField, InquiryValues } from '#domain/inquiries/fields.ts'
import { type StartTag, attributeOf, setAttribute, toggleAttribute } from './tag-attributes.ts'

/** Of the question whose message is written next, where the page keeps a place for it. */
export type PendingMessage = { id: string; message: string }

type Known = {
  fields: readonly InquiryField[]
  /** What was typed; null when nobody could read it. */
  typed: InquiryValues | null
  messages: ReadonlyMap<string, string>
}

/** Writes answers and mistakes into the tags of a form, one after the other as they come. Ids are `inquiry-` and the name of the field. */
export class FormAnswers {
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

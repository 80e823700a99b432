import { Lexer, type Token, Tokenizer, type Tokens } from 'marked'
import { colours } from '#content/colours.ts'
import { escapeHtml } from '#server/html.ts'
import { emailType } from './layout.ts'

type Body = { html: string; text: string }

const { ink, forest } = colours.light

const nothing = () => undefined

/** Applies to lists within lists and emphasis within emphasis. */
const mostNested = 8

/**
 * Supports Markdown's paragraphs, headings, lists, bold, emphasis and links, and nothing else. Anything that looks like HTML, code,
 * images or tables is treated as plain text, and so is anything nested deeper than `mostNested`.
 */
class EmailTokenizer extends Tokenizer {
  #depth = 0

  override list(...read: Parameters<Tokenizer['list']>) {
    return this.#inside(() => super.list(...read))
  }

  override emStrong(...read: Parameters<Tokenizer['emStrong']>) {
    return this.#inside(() => super.emStrong(...read))
  }

  override link(...read: Parameters<Tokenizer['link']>) {
    return this.#inside(() => super.link(...read))
  }

  #inside<Found>(read: () => Found): Found | undefined {
    if (this.#depth === mostNested) return undefined
    this.#depth += 1
    try {
      return read()
    } finally {
      this.#depth -= 1
    }
  }

  override code = nothing
  override fences = nothing
  override hr = nothing
  override blockquote = nothing
  override html = nothing
  override def = nothing
  override table = nothing
  override lheading = nothing
  override tag = nothing
  override reflink = nothing
  override codespan = nothing
  override del = nothing
  override url = nothing
}

/** Removes characters that change the text direction, so that text and addresses cannot be displayed in a misleading order. */
export const inOneDirection = (written: string): string => written.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')

/** Both formats of the text that staff wrote in an issue. Links may only lead to `https:`, and their address is always visible. */
export function newsletterBody(written: string): Body {
  const tokens = new Lexer({ tokenizer: new EmailTokenizer(), gfm: false }).lex(inOneDirection(written))
  const blocks = tokens.map(blockOf).filter(({ text }) => text !== '')
  return { html: blocks.map(({ html }) => html).join(''), text: blocks.map(({ text }) => text).join('\n\n') }
}

const styled = (tag: string, style: string, inner: string, more = '') => `<${tag}${more} style="${style};color:${ink}">${inner}</${tag}>`

function blockOf(token: Token): Body {
  switch (token.type) {
    case 'heading': {
      const { html, text } = lineOf(token.tokens)
      const isFirst = (token as Tokens.Heading).depth === 1
      const size = isFirst ? '24px/1.25' : '19px/1.3'
      return { html: styled(isFirst ? 'h2' : 'h3', `margin:24px 0 12px;font:700 ${size} ${emailType}`, html), text }
    }
    case 'list':
      return listOf(token as Tokens.List)
    case 'paragraph':
    case 'text': {
      const { html, text } = lineOf(token.tokens ?? [token])
      return { html: styled('p', `margin:0 0 16px;font:16px/1.6 ${emailType}`, html), text }
    }
    default:
      return { html: '', text: '' }
  }
}

function listOf({ ordered, start, items }: Tokens.List): Body {
  const first = typeof start === 'number' ? start : 1
  const all = items.map(itemOf)
  const style = `margin:0 0 16px;padding:0 0 0 24px;font:16px/1.6 ${emailType}`
  const inner = all.map(({ html }) => `<li style="margin:0 0 6px">${html}</li>`).join('')
  const text = all
    .map((item, at) => `${ordered ? `${first + at}.` : '-'} ${item.text.replaceAll('\n', `\n${ordered ? '   ' : '  '}`)}`)
    .join('\n')
  return { html: ordered ? styled('ol', style, inner, ` start="${first}"`) : styled('ul', style, inner), text }
}

/** The text of an item, and any lists inside it. */
function itemOf({ tokens }: Tokens.ListItem): Body {
  const parts = tokens.map((token) => (token.type === 'text' ? lineOf(token.tokens ?? [token]) : blockOf(token)))
  const said = parts.filter(({ text }) => text !== '')
  return { html: said.map(({ html }) => html).join(''), text: said.map(({ text }) => text).join('\n') }
}

function lineOf(tokens: readonly Token[] = []): Body {
  const parts = tokens.map(wordsOf)
  return { html: parts.map(({ html }) => html).join(''), text: parts.map(({ text }) => text).join('') }
}

const asWritten = (text: string): Body => ({ html: escapeHtml(text).replaceAll('\n', '<br>'), text })

function wordsOf(token: Token): Body {
  switch (token.type) {
    case 'strong':
    case 'em': {
      const { html, text } = lineOf(token.tokens)
      return { html: `<${token.type}>${html}</${token.type}>`, text }
    }
    case 'link':
      return linkOf(token as Tokens.Link)
    case 'br':
      return asWritten('\n')
    case 'escape':
    case 'text':
      return asWritten((token as Tokens.Text).text)
    default:
      return asWritten(token.raw)
  }
}

/** `[words](https://…)` becomes `words (https://…)`. Links to any other target stay unchanged. */
function linkOf({ href, raw, tokens }: Tokens.Link): Body {
  const url = URL.canParse(href) ? new URL(href) : undefined
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return asWritten(raw)
  const words = lineOf(tokens)
  const address = url.href
  const link = `<a href="${escapeHtml(address)}" style="color:${forest};word-break:break-all">${escapeHtml(address)}</a>`
  if (words.text === href || words.text === address) return { html: link, text: address }
  return { html: `${words.html} (${link})`, text: `${words.text} (${address})` }
}

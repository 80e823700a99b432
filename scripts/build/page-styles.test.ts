import { describe, expect, it } from 'vitest'
import { stylesForPage } from './page-styles.ts'

const page = '<p class="wrap sm:grid">Text of a gone card</p><a class="link" aria-current="page">Link</a>'

describe('inline styles of a page', () => {
  it.each([
    ['its classes and elements', '.wrap{width:100%}a:focus-visible{color:red}.sm\\:grid{display:grid}'],
    ['what scripts mark', '[data-theme=dark] .link{color:red}:root:not([data-theme]) .wrap{color:red}'],
    ['the other theme', ':is(:root):where([data-theme=dark],[data-theme=dark] *){color:red}'],
    ['rules inside of conditions', '@media (width>=40rem){@supports (color:red){.link{color:red}}}'],
    ['the order of layers', '@layer theme, base;@layer base{.link{color:red}}'],
    ['properties and animations in use', ':root{--tint:red}.link{color:var(--tint);animation:1s turn}@keyframes turn{to{rotate:1turn}}'],
  ])('include %s', async (_name, css) => expect(await stylesForPage(css, page)).toBe(css))

  it('include the properties that a drawing in the page uses', async () => {
    const css = '.link{--accent:red;--other:red}'
    expect(await stylesForPage(css, `${page}<svg><path stroke="var(--accent)"></path></svg>`)).toBe('.link{--accent:red}')
  })

  it('leave out rules for elements that the page does not have', async () => {
    expect(await stylesForPage('.gone,.link{color:red}.card{color:red}textarea{color:red}', page)).toBe('.link{color:red}')
  })

  it('leave out registered properties that are never used', async () => {
    const [read, unread] = ['read', 'unread'].map((name) => `@property --${name}{syntax:"*";inherits:false}`)
    const css = '.link{color:var(--read)}'
    expect(await stylesForPage(css + read + unread, page)).toBe(css + read)
  })

  it('leave out rules for elements below the fold and in closed dialogs', async () => {
    const menu = '<dialog class="menu"><p class="entry"></p></dialog>'
    const html = `${menu}<main class="main">${page}<div hidden="" class="fold"></div><p class="late"></p></main>`
    const css = '.menu,.entry,.late{color:red}.link{color:red}.fold~*{visibility:hidden}'
    expect(await stylesForPage(css, html)).toBe('.link{color:red}.fold~*{visibility:hidden}')
  })
})

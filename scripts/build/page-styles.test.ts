import { describe, expect, it } from 'vitest'
import { drawingsAtOnce, occurringIn, stylesForPage, withScripts } from './page-styles.ts'

const page = '<p class="wrap sm:grid max-w-[60ch] in-data-signed-in:hidden">Text</p><a class="link" aria-current="page">Link</a>'
const kept = (css: string) => stylesForPage(css, page)

describe('the styles of a page', () => {
  it.each([
    ['its classes', '.wrap{width:100%}'],
    ['elements, attributes and states', 'a:focus-visible,[data-theme=dark] p::after{color:red}'],
    ['escaped names', '.sm\\:grid{display:grid}.max-w-\\[60ch\\]{max-width:60ch}'],
    ['names that only have to be absent, or are one of several', '.wrap:not(.gone){color:red}:where(.gone,p){color:red}'],
    ['states that something of the page is in, or must not be in', '[aria-current=page],.link:not([aria-busy=true]){color:red}'],
    ['marks on the document', ':is(:where([data-signed-in]) .in-data-signed-in\\:hidden){display:none}'],
    ['statements and fonts', '@layer theme,base;@font-face{font-family:A;src:url("/a;{.woff2")}'],
    ['rules inside of conditions', '@media (width>=40rem){@supports (color:red){.link{color:red}}}'],
    ['strings with braces', '.link:after{content:"}.gone{"}'],
    ['animations in use', '.link{animation:1s turn}@keyframes turn{to{rotate:1turn}}'],
    ['properties in use', '.link{color:var(--tint)}@property --tint{syntax:"*";inherits:false}'],
  ])('keep %s', (_name, css) => expect(kept(css)).toBe(css))

  it.each([
    ['a class the page does not have', '.gone{color:red}', ''],
    ['it inside of conditions', '@media (width>=40rem){.gone{color:red}}', ''],
    ['it from the second of two files', '@layer a{.link{color:red}}\n@layer b{.gone{color:red}}\n', '@layer a{.link{color:red}}@layer b;'],
    ['it from a list', '.gone,.link{color:red}', '.link{color:red}'],
    ['it below another', '.wrap .gone{color:red}', ''],
    ['it beside another', '.wrap.gone:hover{color:red}', ''],
    ['it in a group of alternatives', ':is(:where(.gone)[data-a] .link){color:red}.wrap:has(>.gone){color:red}', ''],
    ['an element the page does not have', 'textarea.link{color:red}.wrap>table{color:red}', ''],
    [
      'it from a layer, whose place stays',
      '@layer a{@supports (color:red){.gone{color:red}}}@layer b{.link{color:red}}',
      '@layer a;@layer b{.link{color:red}}',
    ],
    ['a registered property that only unread ones used', '*{--tint:red}@property --tint{syntax:"*";inherits:false}', ''],
    ['its animation', '@keyframes turn{to{rotate:1turn}}', ''],
    ['its registered property', '@property --tint{syntax:"*";inherits:false}', ''],
    [
      'a custom property that no rule reads',
      ':root{--tint:red;--wash:blue}.link{color:var(--tint)}',
      ':root{--tint:red}.link{color:var(--tint)}',
    ],
    ['one that only such a property reads', ':root{--a:#fff;--b:rgb(from var(--a) r g b/.5)}.link{color:red}', '.link{color:red}'],
    ['colours of drawings where there is none', ':root{--p-wood:tan}', ''],
    ['what answers a pointer', '.link:hover,.link:active,.link:has(+:popover-open){color:red}', ''],
    ['what is marked, and what a field has once something is typed', '::selection,.link::-webkit-search-cancel-button{color:red}', ''],
    ['faces that may come late', '@font-face{font-family:A;font-display:swap;src:url(a)}', ''],
    ['what it does not write in its fields', '.link::placeholder,.link:read-only:not(select){color:red}', ''],
    ['states that nothing of the page is in', '.link:disabled,.link[aria-busy=true],p[type=date],.link{color:red}', '.link{color:red}'],
    ['how the theme changes, and paper', '[data-theme-changing] *{color:red}@media print{.link{color:red}}', ''],
    ['what is said twice, and blanks', '.link{all:unset;all:unset;font:1em "A, B", C}', '.link{all:unset;font:1em "A, B",C}'],
    ['comments', '/* a .comment { */.link{color:red}', '.link{color:red}'],
  ])('leave out %s', (_name, css, left) => expect(kept(css)).toBe(left))

  it('keep the colours that a drawing of the page reads, whether it is in it or in a file', () => {
    const css = ':root{--p-wood:tan;--p-block:grey;--p-block-end:white;--p-brick:red}'
    const left = ':root{--p-wood:tan;--p-block:grey}'
    expect(stylesForPage(css, '<svg><path fill="var(--p-wood)"></path></svg>', '<svg><path fill="var(--p-block)"></path></svg>')).toBe(left)
  })

  it('write out what the theme alone says of a property, and only that', () => {
    const theme = (of: string) => `@layer theme{:root,:host{${of}}}`
    const rules = (edge: string, wide: string) => `.link{margin:${edge};padding:${wide};color:var(--ink)}`
    const elsewhere = '.gone{--ink:blue}'
    expect(kept(`${theme('--edge:3px;--ink:red')}${rules('var(--edge)', 'calc(var(--edge) * -.25)')}${elsewhere}`)).toBe(
      `@layer theme{:root{--ink:red}}${rules('3px', '-.75px')}`,
    )
  })

  it('leave the end of a page to the whole sheet where what precedes it waits for sheets, too', () => {
    const hiding = ':is(.styles-from-here~*,.main:has(.styles-from-here)~.site-footer){visibility:hidden}'
    const css = `${hiding}.footer-name{color:red}`
    const end = '<footer class="night site-footer"><p class="footer-name"></p></footer>'
    const place = '<div data-own-styles=""><div hidden="" class="styles-from-here"></div><p></p></div>'
    expect(stylesForPage(css, `<main class="main"></main>${end}`)).toBe('.footer-name{color:red}')
    expect(stylesForPage(css, `<main class="main">${place}</main>${end}`)).toBe(hiding)
  })

  it('find the drawings that are asked for together with the words', () => {
    const use = (attribute: string) => `<svg><use ${attribute}="/assets/a.svg#b"/></svg>`
    expect(drawingsAtOnce(`${use('data-later')}<noscript>${use('href')}</noscript>`)).toEqual([])
    expect(drawingsAtOnce(use('href'))).toEqual(['assets/a.svg'])
  })

  it('leave what serves browsers without scripts to the sheet that they are linked to', () => {
    const css =
      '@layer a{:root:not([data-theme]) .dead,.link{color:red}}' +
      '@media (prefers-color-scheme:dark){:where(:root:not([data-theme]),:root:not([data-theme]) *){--tint:red}}'
    expect(withScripts(css)).toBe('@layer a{.link{color:red}}')
  })

  it('leave what opens on a press to the whole sheet', () => {
    const html =
      '<div><dialog class="menu"><div class="inner"></div></dialog>' +
      '<div class="list" popover="auto"><div class="entry"></div></div>' +
      '<dialog class="card" open=""></dialog></div>'
    expect(stylesForPage('.menu,.inner,.list,.entry{color:red}.card{color:blue}', html)).toBe('.card{color:blue}')
  })

  it('leaves out what a part that links to its own styles wears, unless the page wears it, too', () => {
    const html =
      '<div class="card"><div class="island" data-own-styles=""><div class="field"><div class="card"></div></div></div></div>' +
      '<p class="after"></p>'
    expect([...occurringIn(html).classes]).toEqual(['card', 'after'])
  })

  it('reads names as the browser would', () => {
    const { classes, tags } = occurringIn('<p class="a  b-c"><I class="[&amp;&gt;p]:x">')
    expect(classes).toEqual(new Set(['a', 'b-c', '[&>p]:x']))
    expect(tags).toEqual(new Set(['p', 'i']))
  })
})

import type { Card } from '#scripts/build/look/card.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** `sign` is the institute's mark as SVG. */
type CardDocument = { card: Card; sign: string; institute: string; place: string; styles: readonly string[]; font: string }

/** Fills the remaining width of the card's footer. */
const dimensionLine =
  '<svg height="16" viewBox="0 0 600 16" preserveAspectRatio="none" fill="none" stroke="var(--color-laterite)" stroke-width="2">' +
  '<path d="M0 8h600M1 0v16M599 0v16" vector-effect="non-scaling-stroke"/></svg>'

const shownPicture = ({ href, viewBox }: NonNullable<Card['picture']>) =>
  viewBox ? `<svg class="picture" viewBox="${viewBox}"><use href="${href}"/></svg>` : `<img class="picture" src="${href}" alt="">`

/** Returns the HTML of a card, 1200 × 630 pixels, in the site's own styles. */
export function cardDocument({ card, sign, institute, place, styles, font }: CardDocument): string {
  const size = card.title.length > 34 ? 58 : card.title.length > 20 ? 68 : 82
  const { picture } = card
  return `<!doctype html><html lang="en" data-theme="light"><head>${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<style>
@font-face{font-family:card;src:url(${font}) format('woff2');font-weight:400 800}
body{margin:0;width:1200px;height:630px;overflow:hidden;position:relative;
  font-family:card,sans-serif;background-color:var(--color-paper);color:var(--color-ink)}
.frame{position:absolute;inset:22px;border:2px solid var(--color-ink)}
.frame::after{content:'';position:absolute;inset:7px;border:1px solid var(--color-line)}
.name{position:absolute;left:64px;top:58px;display:flex;gap:18px;align-items:center;font-size:30px;font-weight:750;letter-spacing:-.02em}
.words{position:absolute;left:64px;top:150px;bottom:130px;width:${picture ? 600 : 1040}px;
  display:flex;flex-direction:column;justify-content:center}
.above{color:var(--tone,var(--color-laterite));font-size:28px;font-weight:700;margin-bottom:18px}
h1{font-size:${size}px;line-height:1.04;font-weight:800;letter-spacing:-.03em;margin:0;text-wrap:balance}
.picture{position:absolute;right:56px;top:110px;width:500px;height:420px;object-fit:contain}
.foot{position:absolute;left:64px;right:64px;bottom:58px;display:flex;align-items:center;gap:24px;font-size:24px;color:var(--color-soft)}
.foot svg{flex:1}
</style></head><body class="grid-paper${card.hue ? ` hue-${card.hue}` : ''}"><div class="frame"></div>
<div class="name">${sign}${escaped(institute)}</div>
${picture ? shownPicture(picture) : ''}
<div class="words">${card.above ? `<div class="above">${escaped(card.above)}</div>` : ''}<h1>${escaped(card.title)}</h1></div>
<div class="foot"><span>${escaped(place)}</span>${dimensionLine}</div>
</body></html>`
}

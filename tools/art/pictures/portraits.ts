/** Portraits of the sample people, drawn over the construction lines of a head. Raw SVG on a 200 × 200 canvas. */

const guide = (x: number, y: number) =>
  `<g fill="none" stroke="var(--p-trace)" stroke-width="1"><circle cx="${x}" cy="${y}" r="62" stroke-dasharray="5 4"/>` +
  `<path stroke-dasharray="14 4 3 4" d="M${x} 6V194M${x - 86} ${y + 6}H${x + 86}"/></g>`

const face = (fill: string, d: string, more = '') => `<path fill="${fill}" d="${d}"${more}/>`
const shadow = 'color-mix(in oklab,var(--p-skin),#04140c 24%)'
const features =
  '<path fill="none" stroke-width="2.5" d="M82 95q5-4 11 0M107 95q6-4 11 0M101 98l-3 14q4 3 8 1"/>' +
  '<path fill="var(--p-white)" d="M88 122q12 9 25-1q-3 12-13 12t-12-11Z"/>' +
  '<path fill="none" stroke-width="2" d="M81 86q6-5 13-2M106 84q7-3 13 2"/>'

/** A woman in a headscarf and a work apron. */
export const amina =
  guide(100, 92) +
  face('var(--p-indigo)', 'M28 200c2-34 22-50 48-55h48c26 5 46 21 48 55Z') +
  face('var(--p-teal)', 'M100 26c-36 0-54 28-52 66c1 30 0 52-14 74c22 10 44 16 66 16s46-6 66-16c-14-22-13-44-14-74c2-38-16-66-52-66Z') +
  face('var(--p-skin)', 'M100 54c-24 0-33 20-32 42c1 27 16 47 32 47s31-20 32-47c1-22-8-42-32-42Z') +
  face(shadow, 'M118 60c10 8 15 21 14 36c-1 27-16 47-32 47c14-8 22-24 23-46c0-14-1-26-5-37Z', ' stroke="none"') +
  face('none', 'M100 54c-24 0-33 20-32 42c1 27 16 47 32 47s31-20 32-47c1-22-8-42-32-42Z') +
  features +
  '<path fill="none" d="M62 62c10-16 26-22 40-21M60 132c6 18 20 30 40 32c16-1 30-9 38-24M100 164l-6 18"/>'

/** A man in a coverall with a raised welding mask. */
export const chinedu =
  guide(100, 92) +
  face('var(--p-laterite)', 'M24 200c2-32 22-44 52-50h48c30 6 50 18 52 50Z') +
  face('var(--p-skin)', 'M82 132v22c0 8 8 14 18 14s18-6 18-14v-22Z') +
  face(shadow, 'M82 140c6 8 12 11 18 11s12-3 18-11v10c-5 6-11 9-18 9s-13-3-18-9Z', ' stroke="none"') +
  face('var(--p-skin)', 'M64 92c-8-1-10 6-8 12s6 10 11 9ZM136 92c8-1 10 6 8 12s-6 10-11 9Z') +
  face('var(--p-skin)', 'M100 46c-26 0-36 22-35 46c1 30 17 53 35 53s34-23 35-53c1-24-9-46-35-46Z') +
  face(shadow, 'M120 52c10 9 16 24 15 40c-1 30-17 53-35 53c16-9 24-27 25-50c1-16-1-31-5-43Z', ' stroke="none"') +
  face('var(--p-hair)', 'M66 108c4 8 8 10 14 8c8-3 12-5 20-5s12 2 20 5c6 2 10 0 14-8c-2 22-16 41-34 41s-32-19-34-41ZM87 124q13 10 26 0q-2 10-13 10t-13-10Z', ' fill-rule="evenodd"') +
  features +
  face('var(--p-dark)', 'M58 70c-4-34 14-56 42-56s46 22 42 56c-12-10-27-15-42-15s-30 5-42 15Z') +
  face('var(--p-forest)', 'M74 28h52l5 20c-10-4-20-6-31-6s-21 2-31 6Z') +
  '<path fill="none" stroke-width="4" d="M58 72c12-10 27-15 42-15s30 5 42 15"/>' +
  '<path fill="none" d="M82 154l-16 8l20 26l14-18l14 18l20-26l-16-8M100 170v30"/>'

const glasses =
  '<g fill="none" stroke-width="2.5"><circle cx="87" cy="97" r="11"/><circle cx="113" cy="97" r="11"/><path d="M98 96h4M76 95l-8-2M124 95l8-2"/></g>'

const recoloured = (portrait: string, colours: Record<string, string>) =>
  portrait.replaceAll(/var\(--p-(\w+)\)/g, (whole, name: string) => (colours[name] ? `var(--p-${colours[name]})` : whole))

/** More fictional people at the sample institute, in different clothes. Two of them wear glasses. */
export const hauwa = recoloured(amina, { indigo: 'forest', teal: 'laterite' }) + glasses
export const tunde = recoloured(chinedu, { laterite: 'indigo', forest: 'sun' }) + glasses
export const ifeoma = recoloured(amina, { indigo: 'dark', teal: 'sun' })

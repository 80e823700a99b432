/** Portraits of the sample people, drawn over the construction lines of a head. Raw SVG on a 200 by 200 board. */

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

/** A man with a welding mask pushed up and a coverall. */
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

const darker = 'color-mix(in oklab,var(--p-skin),#04140c 16%)'
const darkest = 'color-mix(in oklab,var(--p-skin),#04140c 36%)'
const eyes =
  '<path fill="none" stroke-width="2.5" d="M80 96q6-6 12 0M107 96q6-6 12 0M100 98q-5 10-3 14q4 3 8 0"/>' +
  '<path fill="none" stroke-width="2" d="M79 87q7-5 14-1M106 86q7-4 14 1"/>'

/** A teacher: a woman with a tied headwrap, glasses and a pencil behind her ear. */
export const teacher =
  guide(100, 92) +
  face('var(--p-forest)', 'M26 200c2-30 20-42 50-48h48c30 6 48 18 50 48Z') +
  face(darker, 'M82 132v22c2 9 9 14 18 14s16-5 18-14v-22Z') +
  face(darkest, 'M82 140c6 8 12 11 18 11s12-3 18-11v9c-5 6-11 9-18 9s-13-3-18-9Z', ' stroke="none"') +
  face(darker, 'M66 92c-7-1-9 6-7 12s5 9 10 8ZM134 92c7-1 9 6 7 12s-5 9-10 8Z') +
  face('var(--p-sun)', 'M62 116a4 4 0 1 0 .1 0ZM138 116a4 4 0 1 0 .1 0Z') +
  face(darker, 'M100 50c-24 0-34 20-33 43c1 29 16 50 33 50s32-21 33-50c1-23-9-43-33-43Z') +
  face(darkest, 'M119 55c10 9 15 22 14 38c-1 29-16 50-33 50c15-9 23-25 24-48c0-15-1-29-5-40Z', ' stroke="none"') +
  eyes +
  '<path fill="var(--p-white)" d="M87 121q13 8 26 0q-3 11-13 11t-13-11Z"/>' +
  '<path fill="none" stroke-width="2.5" d="M73 90h23v9a11 11 0 0 1-23 0ZM104 90h23v9a11 11 0 0 1-23 0ZM96 93q4-3 8 0M73 92l-7-2M127 92l7-2"/>' +
  face('var(--p-laterite)', 'M62 82c-10-34 10-66 44-68c36-2 52 34 32 68c-8-14-24-20-40-20s-28 6-36 20Z') +
  face('var(--p-copper)', 'M118 30c6-20 34-24 40-10c5 13-12 25-32 22c16 6 20 20 10 26c-12 5-22-16-18-38Z') +
  '<path fill="none" d="M66 72c12-22 34-32 52-30M76 40c12-12 26-16 40-12M126 42q-6-2-8-8"/>' +
  face('var(--p-sun)', 'M139 78l36-18l4 7l-36 18l-9 1Z') +
  face('var(--p-dark)', 'M175 60l10-1l-6 8Z') +
  '<path fill="none" d="M78 152c2 14 10 24 22 24s20-10 22-24M100 176v24"/>'

/** A sponsor: an older man with a grey beard, a cap and an embroidered gown. */
export const sponsor =
  guide(100, 92) +
  face('var(--p-white)', 'M14 200c2-30 26-44 62-50h48c36 6 60 20 62 50Z') +
  face('var(--p-skin)', 'M82 130v24c2 9 9 14 18 14s16-5 18-14v-24Z') +
  face(shadow, 'M82 140c6 8 12 11 18 11s12-3 18-11v9c-5 6-11 9-18 9s-13-3-18-9Z', ' stroke="none"') +
  face('var(--p-skin)', 'M64 92c-8-1-10 6-8 12s6 10 11 9ZM136 92c8-1 10 6 8 12s-6 10-11 9Z') +
  face('var(--p-skin)', 'M100 48c-26 0-36 22-35 45c1 30 17 52 35 52s34-22 35-52c1-23-9-45-35-45Z') +
  face(shadow, 'M120 54c10 9 16 23 15 39c-1 30-17 52-35 52c16-9 24-26 25-49c1-16-1-31-5-42Z', ' stroke="none"') +
  face('var(--p-steel)', 'M65 104c5 10 11 12 17 9c6-3 12-4 18-4s12 1 18 4c6 3 12 1 17-9c0 28-15 50-35 50s-35-22-35-50ZM86 122q14 9 28 0q-3 10-14 10t-14-10Z', ' fill-rule="evenodd"') +
  face('var(--p-white)', 'M87 122q13 7 26 0q-3 9-13 9t-13-9Z') +
  eyes +
  '<path fill="none" stroke-width="1.25" d="M72 93l-4-3M72 98l-5 1M128 93l4-3M128 98l5 1M86 76q14-4 28 0"/>' +
  face('var(--p-indigo)', 'M62 72c-2-16-2-28 2-42c10-12 60-14 72-2c4 14 4 28 2 44c-12-8-24-12-38-12s-28 4-38 12Z') +
  face('var(--p-indigo)', 'M64 30c8-14 62-18 72-2c-6 8-64 12-72 2Z') +
  '<path fill="none" stroke="var(--p-sun)" stroke-width="2" d="M66 58l8-10l8 6l8-11l8 8l8-9l8 10l8-8l12 14"/>' +
  '<path fill="none" d="M80 152c2 16 9 30 20 44c11-14 18-28 20-44M44 164q-8 14-8 36M156 164q8 14 8 36"/>' +
  '<path fill="none" stroke="var(--p-sun)" stroke-width="2" d="M74 160q6 22 22 38M126 160q-6 22-22 38M86 178l-8 8M114 178l8 8"/>'

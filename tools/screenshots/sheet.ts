/** The picture files for a single page. */
export type Taken = { name: string; files: string[] }

const STYLES = [
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem;max-width:none}',
  'nav{columns:16rem}nav a{display:block}',
  'section>div{display:flex;gap:1rem;align-items:start;overflow-x:auto}',
  'figure{margin:0}img{display:block;width:20rem;border:1px solid #888}',
].join('')

const picture = (file: string, name: string) =>
  `<figure><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a><figcaption>${name}</figcaption></figure>`

/** Returns an HTML sheet of all pictures, each beside its previous version if there is one. */
export function sheetOf(all: readonly Taken[], earlier: ReadonlySet<string>): string {
  const pictures = (file: string) => [picture(file, file), ...(earlier.has(file) ? [picture(`before/${file}`, `before: ${file}`)] : [])]
  const sections = all.map(
    ({ name, files }, index) => `<section id="p${index}"><h2>${name}</h2><div>${files.flatMap(pictures).join('')}</div></section>`,
  )
  const index = all.map(({ name }, place) => `<a href="#p${place}">${name}</a>`).join('')
  const head = `<meta charset="utf-8"><title>Screenshots</title><style>${STYLES}</style>`
  return `<!doctype html><html lang="en">${head}<h1>Screenshots</h1><nav>${index}</nav>${sections.join('')}</html>`
}

// npm run bench [data-path] [sign-ins] [starts] [pages] [nginx] [every-page] [dashboard] [portal-scale] [chat]: the figures
// of the product, each against its limit in the same run.
import { measureChat } from './chat.ts'
import { measureDataPath } from './data-path.ts'
import { measureHomeRate } from './home-rate.ts'
import { measureAgainstNginx } from './nginx-rate.ts'
import { measurePageSizes } from './page-sizes.ts'
import { holds, printTable, writeReport } from './figure.ts'
import type { Figure } from './figure.ts'
import { prepareProduct } from './product.ts'
import type { Product } from './product.ts'
import { measurePortalScale } from './portal-scale.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureStarts } from './starting.ts'
import { measureDashboard, measureEveryPage, measureMainPages } from './visited-pages.ts'

const benchmarks: Record<string, () => Promise<Figure[]>> = {
  starts: measureStarts,
  'data-path': () => onFreshProduct(measureDataPath),
  'sign-ins': () => onFreshProduct(measureSignIns),
  pages: () => onFreshProduct(measurePublicPages, publicSite),
  nginx: () => onFreshProduct(measureAgainstNginx),
  dashboard: () => onFreshProduct(measureDashboard),
  'portal-scale': measurePortalScale,
  chat: () => onFreshProduct(measureChat),
  'every-page': () => onFreshProduct(measureEveryPage, publicSite),
}

/** Search engines are let in only on a public site, which must be able to send mail; none is sent here. */
const publicSite = { SITE_URL: 'https://www.institute.example', SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMITS: 'on' }

async function measurePublicPages(product: Product): Promise<Figure[]> {
  return [...(await measurePageSizes()), ...(await measureHomeRate(product)), ...(await measureMainPages(product))]
}

async function onFreshProduct(measure: (product: Product) => Promise<Figure[]>, settings: Record<string, string> = {}): Promise<Figure[]> {
  const product = await prepareProduct(settings)
  try {
    await product.server.start()
    return await measure(product)
  } finally {
    await product.remove()
  }
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => benchmarks[name] === undefined)
if (unknown !== undefined) {
  console.error(`There is no benchmark ${unknown}; there are ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(2)
}
const figures: Figure[] = []
for (const [name, measure] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`Measuring ${name} …`)
  figures.push(...(await measure()))
}
printTable(figures)
await writeReport('bench', figures)
if (!figures.every(holds)) process.exitCode = 1

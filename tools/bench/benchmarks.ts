import { measureApplying } from './applying/one-application.ts'
import { measureColdApplication } from './applying/cold-application.ts'
import { measureChat } from './chat.ts'
import { measureDataPath } from './data-path.ts'
import type { Figure } from './figure.ts'
import { measureHomeRate } from './home-rate.ts'
import { measureAgainstNginx } from './nginx-rate.ts'
import { measureHomeWithNotice, measureAnnouncements } from './announcements.ts'
import { measureStatistics } from './statistics.ts'
import { measurePageSizes } from './page-sizes.ts'
import { measurePortalScale } from './portal-scale.ts'
import { type Product, prepareProduct } from './product.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureStarts } from './starting.ts'
import { measureWorkList } from './work-list.ts'
import { measureDashboard, measureEveryPage, measureMainPages } from './visited-pages.ts'

/** Parts that are measured one after another. A part that fails does not affect the others. */
export type Benchmark = (() => Promise<Figure[]>)[]

/** Only a public site allows search engines, and a public site must be able to send email. No email is sent here. */
const publicSite = { SITE_URL: 'https://www.institute.example', SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMITS: 'on' }

const onFreshProduct =
  (measure: (product: Product) => Promise<Figure[]>, settings: Record<string, string> = {}) =>
  async () => {
    const product = await prepareProduct(settings)
    try {
      await product.server.start()
      return await measure(product)
    } finally {
      await product.remove()
    }
  }

export const benchmarks: Readonly<Record<string, Benchmark>> = {
  starts: [measureStarts],
  'data-path': [onFreshProduct(measureDataPath)],
  'sign-ins': [onFreshProduct(measureSignIns)],
  pages: [measurePageSizes, onFreshProduct(measureHomeRate, publicSite), onFreshProduct(measureMainPages, publicSite)],
  announcements: [onFreshProduct(measureAnnouncements), onFreshProduct(measureHomeWithNotice, publicSite)],
  applying: [onFreshProduct(measureApplying)],
  'cold-application': [onFreshProduct(measureColdApplication)],
  nginx: [onFreshProduct(measureAgainstNginx)],
  dashboard: [onFreshProduct(measureDashboard)],
  'portal-scale': [measurePortalScale],
  'work-list': [measureWorkList],
  statistics: [measureStatistics],
  chat: [onFreshProduct(measureChat)],
  'every-page': [onFreshProduct(measureEveryPage, publicSite)],
}

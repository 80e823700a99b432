import { expect, it } from 'vitest'
import type { BuiltPage, BuiltSite } from './built-site.ts'
import { siteFor } from './site-for.ts'

const page = (path: string, rest: Partial<BuiltPage> & Pick<BuiltPage, 'file'>): BuiltPage => ({
  path,
  only: null,
  indexed: true,
  styleHash: `'sha256-${path}'`,
  ...rest,
})
const pages = [
  page('/', {
    file: 'index.html',
    afterWaiver: { file: 'index.after.html', from: 5 },
    withoutSamples: { file: 'index.bare.html', afterWaiver: { file: 'index.bare.after.html', from: 5 } },
  }),
  page('/about', { file: 'about.html', afterWaiver: { file: 'about.after.html', from: 5 }, withoutSamples: { file: 'about.bare.html' } }),
  page('/faq', { file: 'faq.html' }),
  page('/graduates', { file: 'graduates.html', only: 'not-public', indexed: false }),
]
const names = [...pages.flatMap(filesOf), 'assets/client.js']
const built: BuiltSite = {
  version: '1',
  origin: 'http://localhost:3000',
  pages,
  files: Object.fromEntries(names.map((name) => [name, { digest: name, identity: [0, 1] as const }])),
  scriptHashes: [],
  noticeStyles: '',
}

function filesOf({ file, afterWaiver, withoutSamples }: BuiltPage): string[] {
  const of = [{ file, afterWaiver }, ...(withoutSamples ? [withoutSamples] : [])]
  return of.flatMap((one) => [one.file, ...(one.afterWaiver ? [one.afterWaiver.file] : [])])
}
const shown = (isPublic: boolean) => siteFor({ isPublic }, built)

it('on a public site, pages contain no samples, before or after the fee waiver, and pages with only samples are left out', () => {
  const { pages: open, files } = shown(true)
  expect(open.map(({ path, file, afterWaiver }) => [path, file, afterWaiver?.file])).toEqual([
    ['/', 'index.bare.html', 'index.bare.after.html'],
    ['/about', 'about.bare.html', undefined],
    ['/faq', 'faq.html', undefined],
  ])
  expect(Object.keys(files).toSorted()).toEqual([...open.flatMap(filesOf), 'assets/client.js'].toSorted())
})

it('on a local site, all pages are included and files for public sites are left out', () => {
  const { pages: whole, files } = shown(false)
  expect(whole.map(({ file }) => file)).toEqual(['index.html', 'about.html', 'faq.html', 'graduates.html'])
  expect(Object.keys(files).filter((name) => name.includes('bare'))).toEqual([])
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['index.after.html', 'about.after.html', 'assets/client.js']))
})

import { describe, expect, test } from 'vitest'
import { readReport } from './audit-report.ts'
import { knownAdvisories } from './known-advisories.ts'

const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc'
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    lodash: { name: 'lodash', via: [{ source: 1, name: 'lodash', title: 'Prototype pollution', url, severity: 'high', range: '<4' }] },
    other: { name: 'other', via: ['lodash'] },
    again: { name: 'again', via: [{ source: 1, name: 'lodash', title: 'Prototype pollution', url, severity: 'high', range: '<4' }] },
  },
})
const line = `high: Prototype pollution (lodash, ${url})`
const today = new Date('2026-11-21')

describe("the registry's response", () => {
  test('lists each vulnerability once', () => {
    expect(readReport(report, [], today)).toEqual({ open: [line], excused: [] })
  })

  test('excuses known advisories until their expiry date', () => {
    const known = [{ id: 'GHSA-aaaa-bbbb-cccc', reason: 'used for building alone', until: '2026-12-01' }]
    expect(readReport(report, known, today)).toEqual({ open: [], excused: [`${line}, until 2026-12-01: used for building alone`] })
    expect(readReport(report, known, new Date('2026-12-01'))).toMatchObject({ open: [line] })
    expect(readReport(report, [{ ...known[0], id: 'GHSA-other', reason: '', until: '2026-12-01' }], today)).toMatchObject({ open: [line] })
  })

  test.each([
    ['', 'npm gave no report'],
    ['{"message":"405 Method Not Allowed","error":{"summary":""}}', '405 Method Not Allowed'],
    ['{"vulnerabilities":{}}', 'npm gave no report'],
    ['<html>', 'npm gave no report'],
  ])('counts as unanswered if it is not a report (%s)', (text, unanswered) => {
    expect(readReport(text, [], today)).toEqual({ unanswered })
  })

  test('passes if it lists no vulnerabilities', () => {
    expect(readReport('{"auditReportVersion":2,"vulnerabilities":{}}', [], today)).toEqual({ open: [], excused: [] })
  })
})

test('every exception has a reason and an expiry date', () => {
  for (const { reason, until } of knownAdvisories) {
    expect(reason.length).toBeGreaterThan(20)
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

import { describe, expect, it } from 'vitest'
import { fieldsOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { goodInquiries } from '#domain/inquiries/sample-inquiries.ts'
import { refusedPage } from './refused-page.ts'

const live = '<div aria-live="polite"></div>'
// A backslash at the end of a line joins it to the next, so these two lines are one line in the page.
const page = `<!doctype html><html lang="en-NG"><head><title>Volunteer to teach</title><style>a>b{}</style></head><body>
<form action="/newsletter"><input name="email" id="other" value=""></form>
<form method="post" action="/api/inquiries/volunteering"><div role="group"><h3>What</h3>
<fieldset id="inquiry-courses" class="field" aria-describedby="inquiry-courses-hint"><legend>Which?</legend>
<details><summary>Vocational</summary>\
<label><input name="courses" type="checkbox" value="voc-1"></label>\
<label><input name="courses" type="checkbox" value="voc-2" checked=""></label>\
</details>${live}</fieldset>
<fieldset id="inquiry-place" role="radiogroup">\
<input name="place" type="radio" value="campus" checked=""><input name="place" type="radio" value="online">${live}</fieldset>
<input id="inquiry-hours" name="hours" inputmode="numeric">${live}
<select id="inquiry-topic" name="topic"><option value="campus" selected>a</option></select>
<textarea id="inquiry-experience" name="experience" aria-describedby="inquiry-experience-count">placeholder</textarea>\
<output>x</output>${live}
</div><input id="inquiry-email" name="email" type="email">${live}
<input name="website"><input id="inquiry-consent" name="consent" type="checkbox" value="yes">${live}\
<button>Send</button></form><p>after &amp; all</p></body></html>`

const refused = {
  action: '/api/inquiries/volunteering',
  address: '/volunteer-to-teach',
  fields: fieldsOfKind('volunteering'),
  message: 'Please try again later.',
}

const shown = (change: Record<string, string | string[]>, problems: { path: string; message: string }[] = []) =>
  refusedPage(page, { ...refused, typed: { ...goodInquiries.volunteering, ...change }, problems })

describe('the page of a refused form', () => {
  it('contains the typed text, whatever it is', async () => {
    const nasty = `"><script>alert(1)</script>&amp;'`
    const html = await shown({ email: nasty, experience: `\n${nasty}</textarea>`, courses: ['voc-1'], place: 'online', consent: '' })
    expect(html.replaceAll(/value="[^"]*"/g, '')).not.toContain('<script>')
    expect(/name="email" type="email" value="([^"]*)"/.exec(html)?.[1]).toMatch(/^&quot;.*alert\(1\).*&amp;amp;'$/)
    expect(html).toContain('\n\n&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;&#39;&lt;/textarea&gt;</textarea>')
    expect(html).not.toContain('placeholder')
    expect(html).toMatch(/value="voc-1" checked=""/)
    expect(html).toMatch(/value="voc-2">/)
    expect(html).toMatch(/value="online" checked=""/)
    expect(html).toMatch(/value="campus">/)
    expect(html).toMatch(/<details open="">/)
    expect(html).toMatch(/name="consent" type="checkbox" value="yes">/)
  })

  it('links its style sheets for all browsers, so that no focused element is hidden', async () => {
    const sheet = '<link rel="stylesheet" href="/assets/a.css">'
    const html = await refusedPage(page.replace('</head>', `<noscript>${sheet}</noscript></head>`), {
      ...refused,
      typed: null,
      problems: [],
    })
    expect(html).toContain(`${sheet}</head>`)
    expect(html).not.toContain('<noscript>')
    expect(html).toContain('data-styled=""')
  })

  it('shows each error at the top and next to its question', async () => {
    const html = await shown({ courses: [] }, [
      { path: 'courses', message: 'Choose <one>' },
      { path: 'hours', message: 'How many?' },
      { path: 'experience', message: 'Tell us' },
      { path: 'consent', message: 'Agree' },
    ])
    expect(html).toContain('<html lang="en-NG" data-address="/volunteer-to-teach" data-styled="">')
    expect(html).toContain('<title>Error: Volunteer to teach</title>')
    expect(html).toMatch(/<div role="group"><div id="inquiry-problems" role="alert" tabindex="-1" autofocus [^]*Please correct 4 answers/)
    expect(html).toContain('<a href="#inquiry-courses" class="link">Choose &lt;one&gt;</a>')
    expect(html).toContain('aria-describedby="inquiry-courses-hint inquiry-courses-error"')
    expect(html).toContain(
      '<input id="inquiry-hours" name="hours" inputmode="numeric" aria-invalid="true" aria-describedby="inquiry-hours-error" value="3">',
    )
    expect(html).toContain('aria-describedby="inquiry-experience-count inquiry-experience-error"')
    for (const name of ['courses', 'hours', 'experience', 'consent']) {
      expect(html.match(new RegExp(`<div aria-live="polite"><p id="inquiry-${name}-error"`, 'g'))).toHaveLength(1)
    }
    expect(html.match(/field-error/g)).toHaveLength(4)
  })

  it('leaves the rest of the page unchanged', async () => {
    const html = await shown({})
    expect(html).toContain('<form action="/newsletter"><input name="email" id="other" value=""></form>')
    expect(html).toContain('<style>a>b{}</style>')
    expect(html).toContain('<p>after &amp; all</p></body></html>')
    expect(html).toContain('<input name="website">')
    expect(html).toContain('Please try again later.')
    expect(html).not.toContain('error-list')
  })

  it('shows an empty form when the input could not be read', async () => {
    const html = await refusedPage(page, {
      action: '/api/inquiries/volunteering',
      address: '/volunteer-to-teach',
      fields: fieldsOfKind('volunteering'),
      typed: null,
      problems: [],
      message: 'That is too large to send.',
    })
    expect(html).toContain('>placeholder</textarea>')
    expect(html).toContain('value="voc-2" checked="">')
    expect(html).toContain('That is too large to send.')
  })
})

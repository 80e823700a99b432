import { type ReactElement, cloneElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Checkbox } from './checkbox.tsx'
import { DateField } from './date-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]
const common = { id: 'x', name: 'answer', hint: 'Some help', error: 'Something is wrong', required: true }

const fields: [string, ReactElement<{ native?: boolean }>][] = [
  ['TextField', <TextField key="1" label="Question" {...common} />],
  ['PasswordField', <PasswordField key="2" label="Question" {...common} />],
  ['DateField', <DateField key="3" label="Question" {...common} />],
  ['SelectField', <SelectField key="4" label="Question" placeholder="Select …" options={options} {...common} />],
  ['TextAreaField', <TextAreaField key="5" label="Question" limit={10} {...common} />],
  ['Checkbox', <Checkbox key="6" label="Question" {...common} />],
  ['RadioGroup', <RadioGroup key="7" legend="Question" options={options} {...common} />],
]

describe.each(fields)('%s', (_, field) => {
  const html = renderToStaticMarkup(field)

  test('is described by its hint and its error, and both exist', () => {
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
    expect(described).toEqual(expect.arrayContaining(['x-hint', 'x-error']))
    for (const id of described) expect(html).toContain(`id="${id}"`)
  })

  test('reports that it is required and invalid, and leaves validation to the form', () => {
    expect(html).toContain('<span class="field-required" aria-hidden="true">*</span>')
    expect(html).toContain('aria-required="true"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).not.toMatch(/\srequired(=|\s|>)/)
  })

  test('has its label first, then the hint, and the error after the control', () => {
    const [label, hint, control, error] = [/Question/, /Some help/, /<(input|select|textarea)/, /Something is wrong/].map((part) =>
      html.search(part),
    )
    expect(label).toBeLessThan(hint ?? 0)
    expect(hint).toBeLessThan(error ?? 0)
    expect(control).toBeLessThan(error ?? 0)
  })

  test('has no style attribute', () => {
    expect(html).not.toContain('style=')
  })
})

test.each(fields)('%s also uses native validation if its form works without JavaScript', (_, field) => {
  const html = renderToStaticMarkup(cloneElement(field, { native: true }))
  expect(html).toMatch(/<(input|select|textarea)[^>]*\srequired(=|\s|>)/)
  expect(html).not.toMatch(/<(fieldset|input|select|textarea)[^>]*aria-required/)
})

describe('grouped options', () => {
  const grouped = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second', group: 'Others' },
  ]

  test('are listed under their heading in a select', () => {
    const html = renderToStaticMarkup(<SelectField label="Question" options={grouped} />)
    expect(html).toContain('<option value="a">First</option><optgroup label="Others"><option value="b">Second</option></optgroup>')
  })

  test('are in a collapsed section among checkboxes', () => {
    const html = renderToStaticMarkup(
      <CheckboxGroup legend="Question" name="answer" options={grouped} hint="Some help" error="Something is wrong" id="x" />,
    )
    expect(html).toMatch(/<details.*<summary>Others.*value="b"/)
    expect(html.match(/name="answer"/g)).toHaveLength(2)
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(/aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ')).toEqual(['x-hint', 'x-error'])
  })
})

test('a field without a hint or an error has no description', () => {
  expect(renderToStaticMarkup(<TextField label="Question" name="answer" />)).not.toContain('aria-describedby')
})

test('the count uses code points: a character of two code units counts as one', () => {
  const html = renderToStaticMarkup(<TextAreaField label="Question" limit={10} defaultValue="ab𝒸" />)
  expect(html).toContain('7 characters left')
})

test('the count shows how many characters are too many', () => {
  const html = renderToStaticMarkup(<TextAreaField label="Question" limit={2} defaultValue="abc" />)
  expect(html).toContain('1 character too many')
})

test('all radio buttons share the field name, and the chosen one is checked', () => {
  const html = renderToStaticMarkup(<RadioGroup legend="Question" name="answer" options={options} defaultValue="b" />)
  expect(html.match(/name="answer"/g)).toHaveLength(2)
  expect(/<input[^>]*checked[^>]*>/.exec(html)?.[0]).toContain('value="b"')
})

import { expect, test } from 'vitest'
import { parseHeaderValue } from './header-parameters.ts'

const cases: [string, string, Record<string, string>][] = [
  ['form-data; name="file"; filename="a;b.jpg"', 'form-data', { name: 'file', filename: 'a;b.jpg' }],
  ['form-data; name=file', 'form-data', { name: 'file' }],
  ['Form-Data ;NAME = "x" ; ', 'form-data', { name: 'x' }],
  ['form-data; name="say %22hi%22"', 'form-data', { name: 'say "hi"' }],
  ['form-data; name="say \\"hi\\""', 'form-data', { name: 'say "hi"' }],
  ['form-data; name="x"; filename="C:\\dir\\p.jpg"', 'form-data', { name: 'x', filename: 'C:\\dir\\p.jpg' }],
  ["form-data; name*=UTF-8''%E5%85%A8%E6%99%AF; name=plain", 'form-data', { name: '全景' }],
  ["form-data; name=plain; name*=iso-8859-1'en'caf%E9", 'form-data', { name: 'café' }],
  ["form-data; name=plain; name*=UTF-8''%E5%85", 'form-data', { name: 'plain' }],
  ['multipart/form-data; boundary=----x', 'multipart/form-data', { boundary: '----x' }],
  ['multipart/form-data', 'multipart/form-data', {}],
]

test.each(cases)('%s', (text, value, parameters) => {
  const parsed = parseHeaderValue(text)
  expect(parsed?.value).toBe(value)
  expect(Object.fromEntries(parsed?.parameters ?? [])).toEqual(parameters)
})

test('a parameter that is none is refused', () => {
  expect(parseHeaderValue('form-data; name')).toBeNull()
  expect(parseHeaderValue('form-data; name="open')).toBeNull()
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QueryError } from './query-error.tsx'

const refetch = () => Promise.resolve()
const drawn = (data: unknown, error: Error | null) =>
  renderToStaticMarkup(<QueryError title="没能读取订单" query={{ data, error, refetch }} />)

test('nothing is said while nothing went wrong', () => {
  expect(drawn(undefined, null)).toBe('')
  expect(drawn([], null)).toBe('')
})

test('what could not be read is said in its place, with why and a way to try again', () => {
  const shown = drawn(undefined, new Error('服务器错误，请稍后重试'))
  expect(shown).toContain('没能读取订单')
  expect(shown).toContain('服务器错误，请稍后重试')
  expect(shown).toContain('重试</button>')
  expect(shown).not.toContain('hs-error-bar')
})

test('above what was read before it is a bar', () => {
  expect(drawn([], new Error('网络或请求错误'))).toContain('hs-error-bar')
})

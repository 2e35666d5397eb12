import { describe, expect, test } from 'vitest'
import { readOwnStyle, sheetOf } from './own-style.ts'

test('parts get what is written for them', () => {
  const text = `/* 金色 */
button { background-color: #D9AE4E; border-radius: 20px }
title { font-family: serif; letter-spacing: 2px; }`
  expect(readOwnStyle(text).faults).toEqual([])
  expect(sheetOf(text)).toBe(
    '.hs-tour.hs-tour .hs-view-tool{background-color:#D9AE4E;border-radius:20px}\n' +
      '.hs-tour.hs-tour .hs-tour-name{font-family:serif;letter-spacing:2px}',
  )
})

describe('what may not be written is told with its line, and leaves nothing in the page', () => {
  test.each([
    ['body { color: #fff }', 1],
    ['button, body { color: #fff }', 1],
    ['button:hover { color: #fff }', 1],
    ['\nbutton { position: fixed }', 2],
    ['button { display: none }', 1],
    ['button { opacity: 0 }', 1],
    ['button { font-size: 1px }', 1],
    ['button { font-size: 400px }', 1],
    ['button { color: red }', 1],
    ['button { color: var(--x) }', 1],
    ['button { color: url(https://x.example/a) }', 1],
    ['button { background-color: #fff url(//x) }', 1],
    ['button { background: #fff }', 1],
    ['button { color: #fff !important }', 1],
    ['button { color: #f\\66 }', 1],
    ['button { color: expression(1) }', 1],
    ['button { constructor: x }', 1],
    ['@import "https://x.example/a.css";', 1],
    ['@media screen { button { color: #fff } }', 1],
    ['</style><script>alert(1)</script>', 1],
    ['button { color: </style> }', 1],
    ['button {', 1],
    ['} body { color: #fff }', 1],
    ['button { color: #fff', 1],
    ['/* open', 1],
  ])('%s', (text, line) => {
    const { faults, rules } = readOwnStyle(text)
    expect(faults[0]?.line).toBe(line)
    expect(rules).toEqual([])
    expect(sheetOf(text)).toBe('')
  })

  test('however long it is, it is read at once', () => {
    const start = performance.now()
    for (const text of ['/*'.repeat(2000), '{'.repeat(4000), 'a'.repeat(4000), 'button{'.repeat(500), '/'.repeat(4000)])
      readOwnStyle(text)
    expect(performance.now() - start).toBeLessThan(500)
  })
})

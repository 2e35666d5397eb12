import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readReport } from './report.ts'
import { Summary } from './summary.ts'

const folder = mkdtempSync(join(tmpdir(), 'huanshi-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(report: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('of Vitest: what failed, and files that could not be loaded', () => {
  const one = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  })
  const path = written({
    testResults: [
      {
        name: '/a/one.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          one('goes', 'passed'),
          one('breaks', 'failed', ['\u001B[31mAssertionError: 1 is not 2\u001B[39m\n\n- 2\n+ 1\n    at y']),
          one('waits', 'pending'),
        ],
      },
      { name: '/a/two.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  })
  expect(readReport('vitest', path)).toEqual({
    passed: 1,
    skipped: 1,
    failed: [
      { name: 'one.test.ts › breaks', status: 'failed', error: 'AssertionError: 1 is not 2\n- 2\n+ 1\nat y' },
      { name: 'two.test.ts', error: 'Cannot find module' },
    ],
  })
})

test('of Playwright: the same, and a set-up that failed', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'a.journey.ts',
    title,
    tests: [
      {
        status,
        results: messages.map((message, line) => ({
          errors: [{ message, location: { file: `/a/${title}.ts`, line } }],
        })),
      },
    ],
  })
  const path = written({
    errors: [{ message: 'the product stopped while starting' }],
    suites: [
      {
        specs: [spec('goes', 'expected')],
        suites: [
          { specs: [spec('breaks', 'unexpected', 'Error: gone', 'Error: there twice'), spec('waits', 'skipped')] },
        ],
      },
    ],
  })
  expect(readReport('playwright', path)).toMatchObject({
    passed: 1,
    skipped: 1,
    failed: [
      { name: 'a.journey.ts › breaks', error: 'breaks.ts:0 Error: gone\nbreaks.ts:1 Error: there twice' },
      { error: 'the product stopped while starting' },
    ],
  })
})

test('a runner that wrote nothing has no report', () => {
  expect(readReport('vitest', join(folder, 'none.json'))).toBeNull()
})

test('the end names each of them, and a part that failed without naming any', () => {
  const summary = new Summary()
  const told = (name: string) => ({ name, error: 'Error: late\nat x' })
  summary.addPart('unit', false, { passed: 4, skipped: 1, failed: [told('breaks')] })
  summary.addPart('hostile', false)
  summary.addPart('fuzz', true)
  summary.addTime('unit', 90_000)
  expect(summary.isGood).toBe(false)
  expect(summary.text().split('\n')).toEqual([
    '',
    '── failed ──',
    '  unit: breaks',
    '      Error: late',
    '      at x',
    '  hostile: it failed without naming a test',
    '      see above',
    '',
    'minutes: unit 1.5',
    'tests: 4 passed, 2 failed, 1 skipped',
  ])
})

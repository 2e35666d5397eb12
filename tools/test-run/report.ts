// What a runner's JSON report says: how many passed, and by name what failed.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Told {
  readonly name: string
  /** Its first lines; of a story with where it was. */
  readonly error: string
}

export interface Report {
  readonly passed: number
  readonly skipped: number
  readonly failed: readonly Told[]
}

// A comparison tells what differs only after its headings.
const LINES_OF_ERROR = 24
const LENGTH_OF_LINE = 200

/** Null where the runner ended before it wrote one. */
export function readReport(kind: 'vitest' | 'playwright', path: string): Report | null {
  const written = readJson(path)
  if (written === null) return null
  return kind === 'vitest' ? ofVitest(written as VitestReport) : ofPlaywright(written as PlaywrightReport) // the reporters' documented forms
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

function ofVitest({ testResults }: VitestReport): Report {
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      status,
      name: `${basename(file)} › ${fullName}`,
      error: firstLines(failureMessages?.[0] ?? ''),
    })),
  )
  // A file that cannot be loaded, or whose set-up fails, has no test that says so.
  const broken = testResults
    .filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
    )
    .map(({ name, message = '' }) => ({ name: basename(name), error: firstLines(message) }))
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed')
  return {
    passed,
    skipped: tests.length - passed - failed.length,
    failed: [...failed, ...broken],
  }
}

interface PlaywrightError {
  readonly message?: string
  readonly location?: { readonly file: string; readonly line: number }
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'skipped'
      readonly results: readonly { readonly errors?: readonly PlaywrightError[] }[]
    }[]
  }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  /** Of the run itself, such as a set-up that failed. */
  readonly errors?: readonly PlaywrightError[]
}

function ofPlaywright(report: PlaywrightReport): Report {
  const tests = specsOf(report).flatMap(({ file, title, tests: runs }) =>
    runs.map(({ status, results }) => ({
      status,
      name: `${basename(file)} › ${title}`,
      error: results
        .flatMap(({ errors = [] }) => errors.slice(0, 1))
        .map(placed)
        .join('\n'),
    })),
  )
  const whose = (status: string) => tests.filter((test) => test.status === status)
  const ofRun = (report.errors ?? []).map(({ message = '' }) => ({
    name: 'the run itself',
    error: firstLines(message),
  }))
  return {
    passed: whose('expected').length,
    skipped: whose('skipped').length,
    failed: [...whose('unexpected'), ...ofRun],
  }
}

function placed({ message = '', location }: PlaywrightError): string {
  const where = location === undefined ? '' : `${basename(location.file)}:${location.line} `
  return `${where}${firstLines(message)}`
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}

function firstLines(error: string): string {
  const lines = stripVTControlCharacters(error).split('\n')
  const telling = lines.map((line) => line.trim()).filter((line) => line !== '')
  return telling
    .slice(0, LINES_OF_ERROR)
    .map((line) => line.slice(0, LENGTH_OF_LINE))
    .join('\n')
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

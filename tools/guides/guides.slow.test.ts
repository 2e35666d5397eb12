// Each guide is followed on a copy of the sources, all of them together: what they write has the right types, and what they promise
// at their end happens.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { root } from '../architecture/source.ts'
import { copySources, linkOwn, type Copy } from './copy-of-sources.ts'
import { blocksOf, changed, readGuide } from './read-guide.ts'

const folder = join(root, 'docs/guides')
const guides = readdirSync(folder).filter((name) => name !== 'README.md')
const run = promisify(execFile)

interface Said {
  readonly stdout: string
  readonly stderr: string
}

/** What a program says, whether it ends well or not. */
async function said(program: string, args: readonly string[]): Promise<string> {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV)/.test(name))
  const env = { ...Object.fromEntries(own), TEST_DATABASE_URL: inject('postgres').adminUrl, NO_COLOR: '1' }
  const { stdout, stderr } = await run(join(root, 'node_modules/.bin', program), args, { cwd: copy.folder, env }).catch(
    (error: unknown) => error as Said, // of execFile
  )
  return `${stdout}${stderr.replaceAll(/^npm warn.*\n/gm, '')}`
}

let copy: Copy
const written: string[] = []
beforeAll(() => {
  copy = copySources()
})
afterAll(() => copy.remove())

test.each(guides)('%s is followed', (name) => {
  const blocks = readGuide(join(folder, name))
  expect(blocks.length).toBeGreaterThan(1)
  for (const block of blocks) copy.follow(block)
  written.push(...blocks.map(({ path }) => path))
})

describe('all of them together', () => {
  const report = (): string => join(copy.folder, 'report.json')
  let types: Promise<string>
  let tests: Promise<string>
  beforeAll(() => {
    linkOwn(copy.folder)
    const files = written.filter((path) => /\.tsx?$/.test(path))
    const compilerOptions = { types: ['node', 'vite/client'] }
    // Modules say in files of their own what their columns of JSON hold.
    const include = ['modules/*/server/**/stored-json.ts']
    const settings = { extends: './tsconfig.json', compilerOptions, include, files }
    writeFileSync(join(copy.folder, 'tsconfig.guides.json'), JSON.stringify(settings))
    types = said('tsc', ['-p', 'tsconfig.guides.json'])
    const promised = written.filter((path) => path.endsWith('.test.ts'))
    const reporting = ['--reporter', 'json', '--outputFile', report()]
    tests = said('vitest', ['run', '--project', 'unit*', ...reporting, ...promised])
  })

  test('what they write has the right types', async () => expect(await types).toBe(''), 120_000)

  test('what they promise at their end happens', async () => {
    const output = await tests
    if (!existsSync(report())) throw new Error(output)
    const { testResults } = JSON.parse(readFileSync(report(), 'utf8')) as Report // as vitest writes it
    expect(testResults.filter(({ status }) => status !== 'passed')).toEqual([])
    expect(testResults).toHaveLength(guides.length)
  }, 120_000)
})

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
}

describe('blocks', () => {
  const change = (text: string) => ({ path: 'a/b.ts', text, isChange: true })

  test('a block is headed by its file', () => {
    expect(blocksOf('文\n\n```ts a/b.ts\nx\n```\n\n```sh\nnpm start\n```\n\n```diff a/b.ts\n x\n+y\n```\n')).toEqual([
      { path: 'a/b.ts', text: 'x\n', isChange: false },
      { path: 'a/b.ts', text: ' x\n+y\n', isChange: true },
    ])
  })

  test('lines come and go between those that stand there', () => {
    expect(changed('a\nb\nc\n', change(' a\n-b\n+d\n@@\n c\n+e\n'))).toBe('a\nd\nc\ne\n')
  })

  test.each(['-x\n', ' a\n'])('lines that are not there, or twice, are told (%j)', (text) => {
    expect(() => changed('a\na\n', change(text))).toThrow('a/b.ts has these lines')
  })
})

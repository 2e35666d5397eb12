// npm run check: types, lint, formatting, architecture, names, sizes and duplicate code; every finding, then one verdict.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { checkCircles } from './architecture/circles.ts'
import { checkDocuments } from './architecture/documents.ts'
import { checkGraph } from './architecture/draw-graph.ts'
import { checkExceptions } from './architecture/exceptions.ts'
import { checkFolderCircles } from './architecture/folder-circles.ts'
import { checkHouse } from './architecture/house.ts'
import { checkExports } from './architecture/exports.ts'
import { checkNames } from './architecture/names.ts'
import { checkPackages } from './architecture/packages.ts'
import { readSources, root, type Rule } from './architecture/source.ts'
import { checkParsers } from './architecture/parsers.ts'
import { checkClasses } from './architecture/style-classes.ts'
import { checkStyles } from './architecture/styles.ts'
import { checkWording } from './architecture/wording.ts'
import { checkWords } from './architecture/words.ts'

const commands: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types', 'tsc', '-p', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives-severity=error'],
  ['formatting', 'oxfmt', '--check', '.'],
  ['duplicate code', 'jscpd', '--config', '.jscpd.json', '.'],
]

const rules: readonly (readonly [name: string, rule: Rule])[] = [
  ['house', checkHouse],
  ['circles of files', checkCircles],
  ['circles of folders', checkFolderCircles],
  ['packages', checkPackages],
  ['graph of modules', checkGraph],
  ['names and sizes', checkNames],
  ['documents', checkDocuments],
  ['exceptions of functions', checkExceptions],
  ['exports', checkExports],
  ['parsers', checkParsers],
  ['breakpoints', checkStyles],
  ['classes and colours', checkClasses],
  ['words', checkWords],
  ['wording of pages for visitors', checkWording],
]

/** The project's own tools come first, whoever calls this. */
const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`

let failed = 0

for (const [name, command, ...args] of commands) report(name, await run(command, args))

const sources = readSources()
for (const [name, rule] of rules) {
  const findings = rule(sources)
  const lines = findings.map(({ path, line, message }) => `${path}${line === undefined ? '' : `:${line}`}  ${message}`)
  report(name, { ok: findings.length === 0, output: lines.join('\n') })
}

console.log(failed === 0 ? `check: clean (${sources.length} source files)` : `check: ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function report(name: string, { ok, output }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  if (ok) return
  failed += 1
  console.log(output)
}

interface Outcome {
  ok: boolean
  output: string
}

function run(command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (status) => resolve({ ok: status === 0, output }))
  })
}

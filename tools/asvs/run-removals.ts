// Takes one measure after the other away, in a copy of the sources, and runs the test that guards it: it has to fail.
import { execFileSync, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join, relative } from 'node:path'
import { root } from '../architecture/source.ts'
import type { Removal } from './removals/removal.ts'
import { removals } from './removals.ts'

/** @param narrowing part of a measure or of a file, or a share such as 1/3 @returns whether every removal was noticed */
export async function runRemovals(narrowing = ''): Promise<boolean> {
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(narrowing) ?? []
  const chosen = removals.filter(({ measure, file }, index) =>
    part === undefined ? `${measure} ${file}`.includes(narrowing) : index % Number(parts) === Number(part) - 1,
  )
  const copy = await copyOfSources()
  let noticed = 0
  try {
    for (const removal of chosen) {
      const failed = await failedWithout(copy, removal)
      console.log(failed === null ? `✗ NOBODY NOTICED: ${removal.measure}` : `✓ ${removal.measure}\n    ${failed}`)
      if (failed !== null) noticed += 1
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
  console.log(`\n${noticed} of ${chosen.length} removals are noticed`)
  return noticed === chosen.length
}

const left = new Set(['node_modules', '.git', 'dist', 'results'])

async function copyOfSources(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'huanshi-removals-'))
  const isLeft = (path: string): boolean => left.has(basename(path)) || relative(root, path) === 'data'
  await cp(root, copy, { recursive: true, filter: (path) => !isLeft(path) })
  // The checks of the architecture ask git which files there are.
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  await linkModules(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Packages are shared, but for those of the sources themselves: these are links to beside the folder, and stay so. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name.startsWith('@') && entry.isDirectory()) await linkModules(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await symlink(source, target)
  }
}

/** The name of the test that failed, or null. */
async function failedWithout(copy: string, { file, find, replace, test }: Removal): Promise<string | null> {
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  await writeFile(
    path,
    text.replace(find, () => replace),
  )
  try {
    return await failedTest(copy, test)
  } finally {
    await writeFile(path, text)
  }
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

async function failedTest(copy: string, { file, name }: Removal['test']): Promise<string | null> {
  const report = join(copy, 'removal.json')
  // Names of tables hold places for their rows.
  const pattern = name
    .split(/%\w|\$\w+/)
    .map(escaped)
    .join('.*')
  const args = ['run', '--project', 'unit*', '--maxWorkers=1', '--retry=0', '--reporter=json', `--outputFile=${report}`]
  await run(copy, [...args, '-t', pattern, file])
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report // as the reporter writes it
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  await rm(report)
  // A file that cannot even be loaded shows nothing.
  if (results.length === 0) throw new Error(`no test ran: ${file}`)
  const failed = results.find(({ status }) => status === 'failed')
  return failed?.fullName ?? null
}

function run(copy: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}` }
  const child = spawn('vitest', args, { cwd: copy, stdio: ['ignore', 'ignore', 'ignore'], env })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve())
  })
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

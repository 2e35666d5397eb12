// Builds the web app when its sources are not those of the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectFolder, runChild } from './child.mjs'

export const vite = 'node_modules/vite/bin/vite.js'

const dist = join(projectFolder, 'apps/web/dist')
const draft = join(projectFolder, 'apps/web/dist.new')
const sources = ['apps', 'modules', 'packages', 'engines/viewer', 'package-lock.json', 'tsconfig.json']
/** What the pages are not made of. */
const passed = new Set([
  'node_modules',
  'dist',
  'dist.new',
  'server',
  'server-kit',
  'resource-server',
  'demo',
  'sql',
  'test',
])

export async function provideWeb(node) {
  const times = sourceTimes()
  // Reading three thousand files takes longer than anything else here.
  if (readWord('.seen') === times) return
  const digest = sourceDigest()
  if (readWord('.built') === digest) {
    writeFileSync(join(dist, '.seen'), times)
    return
  }
  console.error('正在构建网页……')
  rmSync(draft, { recursive: true, force: true })
  await build(node, 'apps/web/vite.config.ts', 'dist.new')
  await build(node, 'apps/visitor/vite.offline.config.ts', '../web/dist.new/offline')
  await build(node, 'apps/cli/vite.config.ts', '../web/dist.new/cli')
  writeFileSync(join(draft, '.built'), digest)
  writeFileSync(join(draft, '.seen'), times)
  // The former build serves until the new one is whole.
  rmSync(dist, { recursive: true, force: true })
  renameSync(draft, dist)
}

async function build(node, config, outDir) {
  const args = [vite, 'build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  if ((await runChild(node, args)) !== 0) throw new Error('网页构建失败，原因见上面的输出。')
}

/** What an earlier run has noted beside the build. */
function readWord(name) {
  const path = join(dist, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function sourceFiles() {
  return sources.flatMap((name) => filesUnder(join(projectFolder, name)))
}

/** Changes with each file that is written, and with files that come and go. */
function sourceTimes() {
  const hash = createHash('sha256')
  for (const path of sourceFiles()) {
    const { size, mtimeMs, ctimeMs } = statSync(path)
    hash.update(`${relative(projectFolder, path)} ${size} ${mtimeMs} ${ctimeMs}\n`)
  }
  return hash.digest('hex')
}

function sourceDigest() {
  const hash = createHash('sha256')
  for (const path of sourceFiles()) {
    hash.update(`${relative(projectFolder, path)}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  const entries = readEntries(path)
  if (entries === null) return [path]
  return entries
    .filter(({ name }) => !passed.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
}

function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return null
  }
}

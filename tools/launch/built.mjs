// What is built of the sources, the pages and the server, when they are not those of the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectFolder, runTogether } from './child.mjs'

export const vite = 'node_modules/vite/bin/vite.js'

/** The server's program, from the project's folder. */
export const serverProgram = 'apps/server/dist/main.mjs'

const common = ['apps', 'modules', 'packages', 'package-lock.json', 'tsconfig.json']
/** What neither is made of. */
const passed = ['node_modules', 'dist', 'dist.new', 'sql', 'test']

const pages = {
  folder: join(projectFolder, 'apps/web'),
  sources: [...common, 'engines'],
  passed: new Set([...passed, 'server', 'server-kit', 'resource-server', 'demo']),
  saying: '正在构建网页……',
  steps: [
    ['apps/web/vite.config.ts', 'dist.new'],
    ['apps/web/vite.docs.config.ts', '../dist.new/docs'],
    ['apps/visitor/vite.offline.config.ts', '../web/dist.new/offline'],
    ['apps/cli/vite.config.ts', '../web/dist.new/cli'],
    ['packages/embed/vite.config.ts', '../../apps/web/dist.new/embed'],
    ['packages/embed/vite.react.config.ts', '../../apps/web/dist.new/embed-react'],
    ['packages/embed/vite.script.config.ts', '../../apps/web/dist.new/embed-script'],
  ],
}

const server = {
  folder: join(projectFolder, 'apps/server'),
  sources: [...common, 'engines'],
  // The demonstration's panoramas become links into the store, which the file system notes as a change of them.
  passed: new Set([...passed, 'panoramas', 'web', 'web-kit', 'resource-web', 'ui', 'visitor', 'viewer']),
  saying: '正在构建服务……',
  steps: [['apps/server/vite.config.ts', 'dist.new']],
}

export const provideWeb = (node) => provide(node, pages)

/** Gives `serverProgram`, built anew where its sources changed. */
export async function provideServer(node) {
  await provide(node, server)
  return serverProgram
}

async function provide(node, built) {
  const [dist, draft] = ['dist', 'dist.new'].map((name) => join(built.folder, name))
  const times = sourceTimes(built)
  // Reading three thousand files takes longer than anything else here.
  if (readWord(dist, '.seen') === times) return
  const digest = sourceDigest(built)
  if (readWord(dist, '.built') === digest) {
    writeFileSync(join(dist, '.seen'), times)
    return
  }
  console.error(built.saying)
  rmSync(draft, { recursive: true, force: true })
  for (const [config, outDir] of built.steps) await build(node, config, outDir)
  writeFileSync(join(draft, '.built'), digest)
  writeFileSync(join(draft, '.seen'), times)
  // The former build serves until the new one is whole.
  rmSync(dist, { recursive: true, force: true })
  renameSync(draft, dist)
}

async function build(node, config, outDir) {
  const args = [vite, 'build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  // Whoever builds may be a test, of which Vite would make pages for development.
  if ((await runTogether([[node, args, { NODE_ENV: 'production' }]])) !== 0)
    throw new Error('构建失败，原因见上面的输出。')
}

/** What an earlier run has noted beside the build. */
function readWord(dist, name) {
  const path = join(dist, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** Changes with each file that is written, and with files that come and go. */
function sourceTimes(built) {
  const hash = createHash('sha256')
  for (const path of sourceFiles(built)) {
    const { size, mtimeMs, ctimeMs } = statSync(path)
    hash.update(`${relative(projectFolder, path)} ${size} ${mtimeMs} ${ctimeMs}\n`)
  }
  return hash.digest('hex')
}

function sourceDigest(built) {
  const hash = createHash('sha256')
  for (const path of sourceFiles(built)) {
    hash.update(`${relative(projectFolder, path)}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function sourceFiles(built) {
  return built.sources.flatMap((name) => filesUnder(join(projectFolder, name), built.passed))
}

function filesUnder(path, passed) {
  if (!existsSync(path)) return []
  const entries = readEntries(path)
  if (entries === null) return [path]
  return entries
    .filter(({ name }) => !passed.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name), passed) : [join(path, entry.name)]))
}

function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return null
  }
}

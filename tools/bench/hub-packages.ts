// The peer of the hubs, fetched once beside the packages of the project.
import { execFile } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const SOCKET_IO = '4.8.4'

export const hubPeerFolder = join(import.meta.dirname, '../../node_modules/.cache/peers/hubs')

export async function fetchHubPeer(): Promise<void> {
  const manifest = join(hubPeerFolder, 'package.json')
  const isThere = await access(join(hubPeerFolder, 'node_modules/socket.io/package.json')).then(
    () => true,
    () => false,
  )
  if (isThere) return
  console.log(`Fetching socket.io ${SOCKET_IO} (once) into node_modules/.cache/peers …\n`)
  await mkdir(hubPeerFolder, { recursive: true })
  await writeFile(manifest, JSON.stringify({ private: true, dependencies: { 'socket.io': SOCKET_IO } }))
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)(command, [...first, 'install', '--prefix', hubPeerFolder, ...quiet], { cwd: hubPeerFolder })
}

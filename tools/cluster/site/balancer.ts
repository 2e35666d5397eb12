// nginx before the processes, by the file that operators are given: nothing sticks, and a log says which process each request was in.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../architecture/source.ts'
import { untilListening } from './until-listening.ts'

interface Balancer {
  /** Requests that have ended, in that order. */
  requests(): Promise<Passed[]>
  /** Sends what comes from now on to other processes; what is under way goes on. */
  turnTo(upstreams: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** A request as the balancer saw it. */
export interface Passed {
  readonly method: string
  readonly path: string
  /** 499 where the client left. */
  readonly status: number
  /** Of the processes that were asked, in that order; none where nobody could be. */
  readonly upstreams: readonly string[]
  /** ms since 1970 */
  readonly began: number
  readonly ended: number
  /** Whether every byte of the answer that was promised was sent. */
  readonly isWhole: boolean
}

const LOG = "'$msec $request_time $status $request_method $request_uri [$upstream_addr] $request_completion'"

/** Which processes an answer came by. */
export const SERVED_BY = 'x-served-by'
/** For nginx to read its file again. */
const RELOAD_MS = 500

interface Places {
  readonly folder: string
  readonly upstreams: readonly string[]
}

/** @param port where it listens without TLS, which the clients here need no certificate for */
export async function startBalancer({ folder, upstreams }: Places, port: number): Promise<Balancer> {
  const log = join(folder, 'requests.log')
  const configure = async (addresses: readonly string[]): Promise<string> => {
    const config = (await shipped({ folder, upstreams: addresses }))
      .replace(/ {2}server \{\n {4}listen 80;[^]*?\n {2}\}\n/, '')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replace(/^\s*ssl_.*\n/gm, '')
      // Who fails is known to whoever was failed.
      .replace(
        'http {',
        `http {\nlog_format passed ${LOG};\naccess_log ${log} passed;\nadd_header ${SERVED_BY} $upstream_addr always;`,
      )
    return written(folder, 'running', config)
  }
  const file = await configure(upstreams)
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  await untilListening(port, child)
  return {
    requests: async () => (await readFile(log, 'utf8')).split('\n').filter(Boolean).map(parsed),
    async turnTo(addresses) {
      await configure(addresses)
      child.kill('SIGHUP')
      await sleep(RELOAD_MS)
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** What nginx says of the shipped file itself, with a certificate of its own. */
export async function checkShipped(places: Places): Promise<{ readonly status: number | null; readonly said: string }> {
  const { folder } = places
  const subject = ['-subj', '/CN=localhost', '-nodes', '-newkey', 'rsa:2048', '-x509', '-days', '1']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  execFileSync('openssl', ['req', ...subject, ...files], { stdio: 'ignore' })
  const file = await written(folder, 'checked', (await shipped(places)).replaceAll('/etc/nginx/tls', folder))
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', file, '-e', join(folder, 'error.log')], {
    encoding: 'utf8',
  })
  return { status, said: stderr }
}

/** The file before these processes, with its own files in the folder. */
async function shipped({ folder, upstreams }: Places): Promise<string> {
  const text = await readFile(join(root, 'deploy/nginx.conf'), 'utf8')
  const [first = '', ...others] = text.match(/^ +server web-\d:5002.*\n/gm) ?? []
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return (
    others
      .reduce((all, line) => all.replace(line, ''), text)
      .replace(first, upstreams.map((address) => first.replace(/web-\d:5002/, address)).join(''))
      // Since 1.25; distributions still carry older ones.
      .replace(/^\s*http2 on;\n/m, '')
      .replace('http {', `pid ${folder}/pid;\ndaemon off;\nhttp {\n${kept.join('\n')}`)
  )
}

async function written(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, `${name}.conf`)
  await writeFile(path, text)
  return path
}

function parsed(line: string): Passed {
  const match = /^([\d.]+) ([\d.]+) (\d+) (\S+) (\S+) \[(.*)\] (OK)?$/.exec(line)
  if (match === null) throw new Error(`no line of the log: ${line}`)
  const [, at, took, status, method = '', path = '', upstreams = '', isWhole] = match
  const ended = Number(at) * 1000
  return {
    method,
    path,
    status: Number(status),
    upstreams: upstreams.split(/[,:] /).filter((address) => address !== '-' && address !== 'huanshi'),
    began: ended - Number(took) * 1000,
    ended,
    isWhole: isWhole !== undefined,
  }
}

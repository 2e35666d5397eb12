// Everything the environment may decide, read and checked once at the start.
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@huanshi/kernel/protocol/password-rules.ts'
import { resolve } from 'node:path'
import type { Environment } from './environment.ts'
import { Complaints, flag, isLoopback, origin, port, wholeNumber } from './variables.ts'
import { readAuthority, type ExternalAuthority } from './authority.ts'
import { readDatabase, type DatabaseChoice } from './database.ts'
import { readHostProof, type HostProofChoice } from './host-proof.ts'
import { readInternalOrigin } from './internal-origin.ts'
import { readMailer, type MailerChoice } from './mail.ts'
import {
  readDetector,
  readMedia,
  readPurge,
  type DetectorChoice,
  type MediaChoice,
  type PurgeChoice,
} from './media-choice.ts'
import { readObserving, type ObservingChoice } from './observing.ts'
import { readRole, type RoleChoice } from './role.ts'
import { readSecretChoice, type SecretChoice } from './secret.ts'
import { readSession, type SessionChoice } from './session-choice.ts'
import { isShareable, readStorage, type StorageChoice } from './storage-choice.ts'
import { readProxies, type ProxyChoice } from './trust-proxy.ts'
import { readMiniProgram, readWeixin, type MiniProgram, type WeixinCredentials } from './weixin.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Public origin, as browsers see it, without a path. */
  readonly origin: string
  /** Where other processes of the same site reach this one, past the balancer. */
  readonly internalOrigin: string
  readonly proxies: ProxyChoice
  /** Nobody but this machine is served: its name leads nowhere else, and nobody stands in front. */
  readonly isLocal: boolean
  /** Absolute path of the data folder. */
  readonly data: string
  readonly database: DatabaseChoice
  readonly role: RoleChoice
  readonly storage: StorageChoice
  /** Bytes of each disk that files leave to the database; null for the default. */
  readonly reserve: number | null
  readonly media: MediaChoice
  /** Null where no cache in front is told what has ended. */
  readonly purge: PurgeChoice | null
  readonly detector: DetectorChoice | null
  /** By what the secrets in the database are sealed. */
  readonly secret: SecretChoice
  /** Null for the embedded identity provider. */
  readonly authority: ExternalAuthority | null
  readonly demo: boolean
  readonly demoPassword: string | null
  readonly adminPassword: string | null
  /** With it the figures may be asked for from elsewhere; null for this machine alone. */
  readonly metricsToken: string | null
  readonly observing: ObservingChoice
  readonly passwordGrant: boolean
  /** Map tiles may be downloaded from addresses of this network. */
  readonly allowsPrivateMaps: boolean
  /** Webhooks may lead to addresses of this network, by http too. */
  readonly allowsPrivateWebhooks: boolean
  /** How groups prove that a host name is theirs. */
  readonly hostProof: HostProofChoice
  /** Null without an official account. */
  readonly weixin: WeixinCredentials | null
  /** Null without a website of the open platform, by which people sign in with a scan. */
  readonly weixinSite: WeixinCredentials | null
  /** Null without a mini program that shows works. */
  readonly miniProgram: MiniProgram | null
  readonly mailer: MailerChoice
  /** Of the browsers' sessions, what this site wants other than the defaults. */
  readonly session: SessionChoice
}

/** Stops the start; its message is for the person at the terminal. */
export class ConfigError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
  }
}

export function readConfig(environment: Environment, folder: string = process.cwd()): Config {
  // An empty variable counts as unset, as in most deployment files.
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const complaints = new Complaints()
  const listenPort = port(env, complaints)
  const host = readHost(env, complaints)
  const publicOrigin = origin(env, 'HUANSHI_URL', complaints) ?? `http://localhost:${listenPort}`
  const proxies = readProxies(env, complaints)
  const isLocal = isLoopback(host) && isLoopback(new URL(publicOrigin).hostname) && !proxies.isNamed
  const data = resolve(folder, env['HUANSHI_DATA'] ?? 'data')
  const demo = flag(env, 'HUANSHI_DEMO', complaints) ?? isLocal
  const storage = readStorage(env, data, complaints)
  const config: Config = {
    host,
    port: listenPort,
    origin: publicOrigin,
    internalOrigin: readInternalOrigin(env, { host, port: listenPort }, complaints),
    proxies,
    isLocal,
    data,
    database: readDatabase(env, complaints),
    role: readRole(env, complaints),
    storage,
    reserve: readReserve(env, complaints),
    media: readMedia(env, { siteOrigin: publicOrigin, isBucket: storage.kind === 's3' }, complaints),
    purge: readPurge(env, complaints),
    detector: readDetector(env, complaints),
    secret: readSecretChoice(env, folder, complaints),
    authority: readAuthority(env, complaints),
    demo,
    demoPassword: readPassword(env, 'HUANSHI_DEMO_PASSWORD', complaints),
    adminPassword: readPassword(env, 'HUANSHI_ADMIN_PASSWORD', complaints),
    metricsToken: readToken(env, 'HUANSHI_METRICS_TOKEN', complaints),
    observing: readObserving(env, listenPort, complaints),
    passwordGrant: flag(env, 'HUANSHI_PASSWORD_GRANT', complaints) ?? false,
    allowsPrivateMaps: flag(env, 'HUANSHI_PRIVATE_MAPS', complaints) ?? false,
    allowsPrivateWebhooks: flag(env, 'HUANSHI_PRIVATE_WEBHOOKS', complaints) ?? false,
    hostProof: readHostProof(env, complaints),
    weixin: readWeixin(env, complaints),
    weixinSite: readWeixin(env, complaints, ['WEIXIN_SITE_APP_ID', 'WEIXIN_SITE_APP_SECRET']),
    miniProgram: readMiniProgram(env, complaints),
    mailer: readMailer(env, complaints),
    session: readSession(env, complaints),
  }
  judgeTogether(config, complaints)
  if (complaints.sentences.length > 0) throw new ConfigError(complaints.sentences)
  return config
}

/** What is right by itself and wrong beside the rest. */
function judgeTogether(
  { demo, demoPassword, host, proxies, role, storage, data }: Config,
  complaints: Complaints,
): void {
  if (demo && demoPassword === null && (!isLoopback(host) || proxies.isNamed)) {
    complaints.add(
      'HUANSHI_DEMO',
      '服务对外开放（HOST 不是本机地址，或设置了 HUANSHI_TRUST_PROXY）时，启用演示账号必须同时设置 HUANSHI_DEMO_PASSWORD',
    )
  }
  if (role.name !== 'all' && !isShareable(storage, data)) {
    complaints.add(
      'HUANSHI_STORAGE',
      '多个进程分工时文件要放在大家都够得到的地方：一个存储桶（s3://…），或数据目录以外的同一个共享文件夹（file:///…）',
    )
  }
}

function readHost(env: Environment, complaints: Complaints): string {
  const value = env['HOST'] ?? '127.0.0.1'
  if (/^[A-Za-z0-9.:-]+$/.test(value)) return value
  complaints.add('HOST', `“${value}”不是主机名或 IP 地址`)
  return '127.0.0.1'
}

/** What else makes one refused is judged where it is used. */
function readPassword(env: Environment, name: string, complaints: Complaints): string | null {
  const value = env[name]
  if (value === undefined) return null
  if (value.length < SHORTEST_PASSWORD) complaints.add(name, `密码至少需要 ${SHORTEST_PASSWORD} 个字符`)
  if (value.length > LONGEST_PASSWORD) complaints.add(name, `密码不能超过 ${LONGEST_PASSWORD} 个字符`)
  return value
}

/** In MiB, as operators reckon. */
function readReserve(env: Environment, complaints: Complaints): number | null {
  const mebibytes = wholeNumber(env, 'HUANSHI_RESERVE', [0, 1_000_000], complaints)
  return mebibytes === undefined ? null : mebibytes * 2 ** 20
}

const SHORTEST_TOKEN = 16

function readToken(env: Environment, name: string, complaints: Complaints): string | null {
  const value = env[name]
  if (value === undefined) return null
  if (!/^[\x21-\x7e]+$/.test(value)) complaints.add(name, '只能包含英文字母、数字和符号，不能有空格')
  else if (value.length < SHORTEST_TOKEN) complaints.add(name, `至少需要 ${SHORTEST_TOKEN} 个字符`)
  return value
}

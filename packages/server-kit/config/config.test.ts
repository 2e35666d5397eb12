import { expect, test } from 'vitest'
import { ConfigError, readConfig, type Config } from './config.ts'
import type { Environment } from './environment.ts'

const good: [string, Environment, Partial<Config>][] = [
  [
    'nothing at all',
    {},
    {
      port: 5002,
      host: '127.0.0.1',
      origin: 'http://localhost:5002',
      data: '/srv/app/data',
      storage: { kind: 'file', folder: '/srv/app/data/files' },
      internalOrigin: 'http://127.0.0.1:5002',
      database: { url: null, directUrl: null, pool: 10 },
      role: { name: 'all', isServing: true, isWorking: true, slots: null, drain: 0 },
      authority: null,
      demo: true,
      passwordGrant: false,
    },
  ],
  ['a port, which moves the origin too', { PORT: '8080' }, { port: 8080, origin: 'http://localhost:8080' }],
  ['empty variables', { PORT: '', HUANSHI_URL: ' ', OIDC_AUTHORITY: '' }, { port: 5002, authority: null }],
  [
    'a public origin with a slash',
    { HUANSHI_URL: 'https://pano.example.com/' },
    { origin: 'https://pano.example.com', demo: false },
  ],
  ['an open host, without demo', { HOST: '0.0.0.0' }, { host: '0.0.0.0', demo: false }],
  [
    'an open host with a demo password',
    { HOST: '0.0.0.0', HUANSHI_DEMO: '1', HUANSHI_DEMO_PASSWORD: 'long enough' },
    { demo: true },
  ],
  [
    'demo off',
    { HUANSHI_DEMO: '0', HUANSHI_ADMIN_PASSWORD: 'correct horse' },
    { demo: false, adminPassword: 'correct horse' },
  ],
  [
    'an absolute data folder',
    { HUANSHI_DATA: '/var/huanshi' },
    { data: '/var/huanshi', storage: { kind: 'file', folder: '/var/huanshi/files' } },
  ],
  [
    'a folder for files',
    { HUANSHI_STORAGE: 'file:///mnt/pictures' },
    { storage: { kind: 'file', folder: '/mnt/pictures' } },
  ],
  [
    'a bucket',
    {
      HUANSHI_STORAGE: 's3://pictures/site/one?endpoint=https://s3.example.com&region=cn-north-1',
      HUANSHI_SCRATCH: '4096',
    },
    {
      storage: {
        kind: 's3',
        folder: '/srv/app/data/scratch',
        scratch: 4 * 2 ** 30,
        bucket: 'pictures',
        prefix: 'site/one',
        endpoint: 'https://s3.example.com',
        region: 'cn-north-1',
        pathStyle: true,
      },
    },
  ],
  [
    'a bucket of AWS',
    { HUANSHI_STORAGE: 's3://pictures' },
    {
      storage: {
        kind: 's3',
        folder: '/srv/app/data/scratch',
        scratch: null,
        bucket: 'pictures',
        prefix: '',
        endpoint: null,
        region: 'us-east-1',
        pathStyle: false,
      },
    },
  ],
  [
    'a database',
    { DATABASE_URL: 'postgres://a:b@db:5432/huanshi' },
    { database: { url: 'postgres://a:b@db:5432/huanshi', directUrl: null, pool: 10 } },
  ],
  [
    'a worker of many',
    {
      HUANSHI_ROLE: 'worker',
      HUANSHI_SLOTS: '3',
      HUANSHI_POOL: '20',
      HUANSHI_RESERVE: '512',
      HUANSHI_SECRET: 's'.repeat(32),
      HUANSHI_STORAGE: 's3://pictures',
      DATABASE_URL: 'postgres://a:b@pooler:6432/huanshi',
      DATABASE_DIRECT_URL: 'postgres://a:b@db:5432/huanshi',
    },
    {
      role: { name: 'worker', isServing: false, isWorking: true, slots: 3, drain: 0 },
      reserve: 512 * 2 ** 20,
      database: {
        url: 'postgres://a:b@pooler:6432/huanshi',
        directUrl: 'postgres://a:b@db:5432/huanshi',
        pool: 20,
      },
    },
  ],
  [
    'one of many that answer',
    {
      HUANSHI_ROLE: 'web',
      HUANSHI_SECRET: 's'.repeat(32),
      HUANSHI_STORAGE: 'file:///srv/files',
      DATABASE_URL: 'postgres://a:b@db:5432/huanshi',
    },
    { role: { name: 'web', isServing: true, isWorking: false, slots: null, drain: 10 } },
  ],
  [
    'mail and short messages',
    { SMTP_URL: 'smtps://a:b@smtp.example.com', SMS_URL: 'https://sms.example.com/send', SMS_TOKEN: 't' },
    {
      mailer: {
        mail: { url: 'smtps://a:b@smtp.example.com', from: '环视 <no-reply@smtp.example.com>' },
        sms: { url: 'https://sms.example.com/send', token: 't' },
      },
    },
  ],
  ['nothing about what it tells', {}, { observing: { log: null, slowQuery: 1_000, metricsPort: null, traces: null } }],
  [
    'all about what it tells',
    {
      HUANSHI_LOG: 'text',
      HUANSHI_SLOW_QUERY: '0',
      HUANSHI_METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    },
    { observing: { log: 'text', slowQuery: 0, metricsPort: 9464, traces: 'http://collector:4318' } },
  ],
  ['no host of its own for files', {}, { media: { origin: null, edge: null, redirect: null } }],
  [
    'another host for files, and caches that look at permissions',
    { HUANSHI_MEDIA_URL: 'https://media.example.com/', HUANSHI_MEDIA_EDGE: 'cdn-1' },
    { media: { origin: 'https://media.example.com', edge: { name: 'cdn-1', seconds: 60 }, redirect: null } },
  ],
  [
    'the own host for files',
    { HUANSHI_URL: 'https://pano.example.com', HUANSHI_MEDIA_URL: 'https://pano.example.com' },
    { media: { origin: null, edge: null, redirect: null } },
  ],
  [
    'large files from the bucket itself',
    { HUANSHI_STORAGE: 's3://bucket', HUANSHI_STORAGE_REDIRECT: '1' },
    { media: { origin: null, edge: null, redirect: { endpoint: null } } },
  ],
  [
    'large files from the bucket, where browsers reach it',
    { HUANSHI_STORAGE: 's3://bucket', HUANSHI_STORAGE_REDIRECT: 'https://s3.example.com' },
    { media: { origin: null, edge: null, redirect: { endpoint: 'https://s3.example.com' } } },
  ],
  ['numbers of the session', { HUANSHI_SESSION: '{"sessionCheck":7}' }, { session: { sessionCheck: 7 } }],
  [
    'an external authority',
    { OIDC_AUTHORITY: 'https://login.example.com/realm/' },
    {
      authority: {
        issuer: 'https://login.example.com/realm',
        clientId: 'huanshi-web',
        scope: 'openid',
        audience: 'huanshi-api',
        clientSecret: null,
      },
    },
  ],
]

test.each(good)('reads %s', (_, environment, expected) => {
  expect(readConfig(environment, '/srv/app')).toMatchObject(expected)
})

const oneOfMany = { HUANSHI_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://a:b@db:5432/huanshi' }

const bad: [Environment, string][] = [
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '0' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ HOST: 'a b' }, 'HOST'],
  [{ HUANSHI_URL: 'pano.example.com' }, 'HUANSHI_URL'],
  [{ HUANSHI_URL: 'https://pano.example.com/tours' }, 'HUANSHI_URL'],
  [{ HUANSHI_URL: 'ftp://pano.example.com' }, 'HUANSHI_URL'],
  [{ DATABASE_URL: 'mysql://db/huanshi' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://db' }, 'DATABASE_URL'],
  [{ DATABASE_DIRECT_URL: 'postgres://a:b@db:5432/huanshi' }, 'DATABASE_DIRECT_URL'],
  [{ HUANSHI_INTERNAL_URL: 'other:5002' }, 'HUANSHI_INTERNAL_URL'],
  [{ HUANSHI_POOL: '0' }, 'HUANSHI_POOL'],
  [{ HUANSHI_SLOTS: 'many' }, 'HUANSHI_SLOTS'],
  [{ HUANSHI_RESERVE: '10 GB' }, 'HUANSHI_RESERVE'],
  [{ HUANSHI_LOG: 'xml' }, 'HUANSHI_LOG'],
  [{ HUANSHI_SLOW_QUERY: 'never' }, 'HUANSHI_SLOW_QUERY'],
  [{ HUANSHI_METRICS_PORT: '5002' }, 'HUANSHI_METRICS_PORT'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ HUANSHI_DRAIN: '-1' }, 'HUANSHI_DRAIN'],
  [{ HUANSHI_ROLE: 'both' }, 'HUANSHI_ROLE'],
  [{ HUANSHI_ROLE: 'web', DATABASE_URL: 'postgres://a:b@db:5432/huanshi' }, 'HUANSHI_ROLE'],
  [{ HUANSHI_ROLE: 'worker', HUANSHI_SECRET: 's'.repeat(32) }, 'HUANSHI_ROLE'],
  [{ ...oneOfMany, HUANSHI_ROLE: 'web' }, 'HUANSHI_STORAGE'],
  [{ ...oneOfMany, HUANSHI_ROLE: 'worker', HUANSHI_STORAGE: 'file:///srv/app/data/files' }, 'HUANSHI_STORAGE'],
  [{ HUANSHI_STORAGE: 's3://' }, 'HUANSHI_STORAGE'],
  [{ HUANSHI_STORAGE: 's3://key:secret@bucket' }, 'HUANSHI_STORAGE'],
  [{ HUANSHI_STORAGE: 's3://bucket?host=https://s3.example.com' }, 'HUANSHI_STORAGE'],
  [{ HUANSHI_STORAGE: 's3://bucket?endpoint=s3.example.com' }, 'HUANSHI_STORAGE'],
  [{ HUANSHI_STORAGE: '/mnt/files' }, 'HUANSHI_STORAGE'],
  [{ HUANSHI_SCRATCH: '4096' }, 'HUANSHI_SCRATCH'],
  [{ HUANSHI_STORAGE: 's3://bucket', HUANSHI_SCRATCH: '1' }, 'HUANSHI_SCRATCH'],
  [{ HUANSHI_MEDIA_URL: 'media.example.com' }, 'HUANSHI_MEDIA_URL'],
  [{ HUANSHI_MEDIA_URL: 'https://media.example.com/files' }, 'HUANSHI_MEDIA_URL'],
  [{ HUANSHI_URL: 'https://pano.example.com', HUANSHI_MEDIA_URL: 'http://media.example.com' }, 'HUANSHI_MEDIA_URL'],
  [
    { HUANSHI_URL: 'https://pano.example.com', HUANSHI_MEDIA_URL: 'https://pano.example.com:8443' },
    'HUANSHI_MEDIA_URL',
  ],
  [{ HUANSHI_MEDIA_EDGE: 'the one' }, 'HUANSHI_MEDIA_EDGE'],
  [{ HUANSHI_MEDIA_TICKET_SECONDS: '30' }, 'HUANSHI_MEDIA_TICKET_SECONDS'],
  [{ HUANSHI_MEDIA_EDGE: 'one', HUANSHI_MEDIA_TICKET_SECONDS: '61' }, 'HUANSHI_MEDIA_TICKET_SECONDS'],
  [{ HUANSHI_STORAGE_REDIRECT: '1' }, 'HUANSHI_STORAGE_REDIRECT'],
  [{ HUANSHI_STORAGE: 's3://bucket', HUANSHI_STORAGE_REDIRECT: 'yes' }, 'HUANSHI_STORAGE_REDIRECT'],
  [{ HUANSHI_STORAGE: 's3://bucket', HUANSHI_STORAGE_REDIRECT: 'https://s3/x' }, 'HUANSHI_STORAGE_REDIRECT'],
  [{ OIDC_AUTHORITY: 'login' }, 'OIDC_AUTHORITY'],
  [{ OIDC_AUTHORITY: 'https://login.example.com', OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE'],
  [{ OIDC_CLIENT_ID: 'web' }, 'OIDC_CLIENT_ID'],
  [{ HUANSHI_DEMO: 'yes' }, 'HUANSHI_DEMO'],
  [{ HUANSHI_DEMO: '1', HOST: '0.0.0.0' }, 'HUANSHI_DEMO'],
  [{ HUANSHI_DEMO_PASSWORD: 'short' }, 'HUANSHI_DEMO_PASSWORD'],
  [{ HUANSHI_ADMIN_PASSWORD: 'short' }, 'HUANSHI_ADMIN_PASSWORD'],
  [{ HUANSHI_PASSWORD_GRANT: 'on' }, 'HUANSHI_PASSWORD_GRANT'],
  [{ SMTP_URL: 'smtp.example.com' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'a@example.com' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'smtps://smtp.example.com', MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ SMS_URL: 'ftp://sms.example.com' }, 'SMS_URL'],
  [{ SMS_TOKEN: 'x' }, 'SMS_TOKEN'],
  [{ HUANSHI_SESSION: 'expiringNotice=60' }, 'HUANSHI_SESSION'],
  [{ HUANSHI_SESSION: '{"expiringNotice":-1}' }, 'HUANSHI_SESSION'],
  [{ HUANSHI_SESSION: '{"expiryNotice":1}' }, 'HUANSHI_SESSION'],
  [{ WEIXIN_SITE_APP_ID: 'wx0123456789abcdef' }, 'WEIXIN_SITE_APP_SECRET'],
  [{ WEIXIN_MINI_APP_ID: 'wx0123456789abcdef' }, 'WEIXIN_MINI_APP_SECRET'],
  [{ WEIXIN_MINI_PAGE: '/pages/work' }, 'WEIXIN_MINI_PAGE'],
]

test.each(bad)('stops at %o with a sentence that names %s', (environment, name) => {
  expect(() => readConfig(environment, '/srv/app')).toThrow(ConfigError)
  expect(() => readConfig(environment, '/srv/app')).toThrow(new RegExp(`^环境变量 ${name} 不正确：.+。$`, 'm'))
})

test('tells every fault at once and repeats no password', () => {
  const environment = { PORT: 'x', DATABASE_URL: 'mysql://me:hidden@db/x', HUANSHI_ADMIN_PASSWORD: 'abc' }
  expect(() => readConfig(environment)).toThrow(/PORT[^]*DATABASE_URL[^]*HUANSHI_ADMIN_PASSWORD/)
  expect(() => readConfig(environment)).not.toThrow(/hidden|abc/)
})

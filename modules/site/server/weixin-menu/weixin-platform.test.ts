// Publishing a menu, against a server that answers as the platform does.
import type { WeixinButton } from '../../contract/weixin-menu-tree.ts'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { platformMenu } from './weixin-platform.ts'

let server: Server
let origin: string
let asked: { url: string; body: object }[]
let answers: object[]
beforeEach(async () => {
  asked = []
  answers = []
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) })
      response.end(JSON.stringify(answers.shift() ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => server.close())

const buttons: WeixinButton[] = [
  { kind: 'view', name: '看全景', url: 'https://example.com' },
  {
    kind: 'menu',
    name: '更多',
    children: [
      { kind: 'click', name: '客服', key: 'HELP' },
      {
        kind: 'miniprogram',
        name: '漫游',
        url: 'https://example.com',
        appId: 'wx0123456789abcdef',
        pagePath: 'pages/a',
      },
      { kind: 'media', name: '画册', mediaId: 'M1' },
    ],
  },
]
const show = () => platformMenu({ appId: 'wx1', secret: 's3cret', origin })(buttons)

test('a menu is sent in the platform’s own form, with a token of the account', async () => {
  answers = [
    { access_token: 'a b', expires_in: 7200 },
    { errcode: 0, errmsg: 'ok' },
  ]
  await show()
  expect(asked).toEqual([
    { url: '/cgi-bin/stable_token', body: { grant_type: 'client_credential', appid: 'wx1', secret: 's3cret' } },
    {
      url: '/cgi-bin/menu/create?access_token=a%20b',
      body: {
        button: [
          { name: '看全景', type: 'view', url: 'https://example.com' },
          {
            name: '更多',
            sub_button: [
              { name: '客服', type: 'click', key: 'HELP' },
              {
                name: '漫游',
                type: 'miniprogram',
                url: 'https://example.com',
                appid: 'wx0123456789abcdef',
                pagepath: 'pages/a',
              },
              { name: '画册', type: 'media_id', media_id: 'M1' },
            ],
          },
        ],
      },
    },
  ])
})

test.each<[string, object[]]>([
  ['wrong credentials', [{ errcode: 40013, errmsg: 'invalid appid' }]],
  ['a menu that it does not take', [{ access_token: 'a' }, { errcode: 40018, errmsg: 'invalid button name size' }]],
])('%s is told with the platform’s own code', async (_what, given) => {
  answers = given
  await expect(show()).rejects.toMatchObject({
    code: 'weixin-menu.platform',
    details: { detail: expect.stringMatching(/400\d\d invalid/) },
  })
})

test('a platform that cannot be reached is not the author’s fault', async () => {
  await new Promise((resolve) => server.close(resolve))
  await expect(show()).rejects.toMatchObject({ code: 'weixin-menu.platform', status: 503 })
})

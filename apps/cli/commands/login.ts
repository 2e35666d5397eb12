// Signing in where there is no browser: the site gives a code, a person confirms it wherever he is signed in, and a token comes back.
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeviceCodes, DeviceToken } from '@huanshi/integration/contract/device-request.ts'
import { openSite } from '@huanshi/client/open-site.ts'
import { ApiError } from '@huanshi/web-kit/api/api-error.ts'
import type { Command } from '../terminal/command.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { forgetSite, keepSite, siteAddress } from '../site/kept-sites.ts'

/** What the commands need. */
const defaultScopes = ['pano:read', 'pano:write', 'lib:read', 'lib:write', 'tour:read', 'tour:write', 'tour:publish']

export const login: Command = {
  name: 'login',
  takes: '网站地址 [--name 名称] [--scopes 权限,权限]',
  about: '登录：显示一个授权码，在浏览器里确认后完成',
  words: 1,
  async run({ words: [typed = ''], options, output, signal }) {
    const address = siteAddress(typed)
    const site = openSite(address, null)
    const body = {
      name: options['name'] ?? `命令行（${hostname()}）`.slice(0, 60),
      scopes: options['scopes']?.split(',').map((scope) => scope.trim()) ?? defaultScopes,
    }
    const codes = await site.call<DeviceCodes>('/api/Devices', { method: 'POST', body, signal })
    const { userCode, completeAddress, deviceCode, seconds, interval } = codes
    output.tell(
      `请在浏览器里打开：\n  ${completeAddress}\n核对授权码：${userCode}，然后同意。${Math.round(seconds / 60)} 分钟内有效，正在等待……`,
      { userCode, address: completeAddress, seconds },
    )
    const until = Date.now() + seconds * 1000
    while (Date.now() < until) {
      await sleep(interval * 1000, undefined, { signal })
      const answer = await polled(() =>
        site.call<Partial<DeviceToken>>('/api/Devices/token', { method: 'POST', body: { deviceCode }, signal }),
      )
      const { token, userName = '' } = answer
      if (token === undefined) continue
      await keepSite(address, token)
      output.tell(`已登录 ${address}，以 ${userName} 的名义`, { site: address, userName })
      return EXIT.done
    }
    output.failure('等待太久，授权码已过期。请再运行一次')
    return EXIT.failed
  },
}

/** A line that breaks for a moment loses nothing: it is asked again. */
async function polled(ask: () => Promise<Partial<DeviceToken>>): Promise<Partial<DeviceToken>> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return {}
    throw error
  }
}

export const logout: Command = {
  name: 'logout',
  takes: '[网站地址]',
  about: '忘掉这台电脑上的令牌（要让它失效，请在网站的「访问令牌」里吊销）',
  words: 0,
  async run({ words: [typed], options, output }) {
    const left = await forgetSite(typed ?? options['site'])
    if (left === null) output.failure('没有登录过')
    else output.tell(`已忘掉 ${left} 的令牌`, { site: left })
    return left === null ? EXIT.failed : EXIT.done
  },
}

// 7 and 8: how the page calls the API, before a real server.
import { searchAddress } from '@huanshi/kernel/definition/address.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { apiBase } from '@huanshi/web-kit/api/runtime-config.ts'
import type { ConstantRow } from '../../journeys/tables.ts'
import { call, isRaised } from '../api-server.ts'
import { configured } from '../hub-server.ts'
import type { Lines } from '../line.ts'

const changes = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
const statuses = [400, 404, 408, 409, 410, 413, 422, 425, 429, 500, 501, 502, 503, 504, 507]

export const calls: Lines<ConstantRow> = {
  '7.01': retried,
  '7.02': async () => (await call(503)).heard.length - 1,
  '7.03': async () => {
    const heard = []
    for (const method of changes) heard.push((await call(503, method)).heard.length)
    return Math.max(...heard) - 1
  },
  '7.04': async () => {
    const inJson = []
    for (const method of changes) {
      const [heard] = (await call(200, method)).heard
      if (heard?.type === 'application/json' && heard.body === '{"some":"thing"}') inJson.push(method)
    }
    return inJson
  },
  '7.05': [
    'packages/server-kit/settings/settings.test.ts › the configuration script names the embedded provider and is never cached',
  ],
  '7.21': () =>
    configured(
      '//api.example',
      () => (apiBase() === 'https://api.example' ? 'the page protocol' : apiBase()),
      'https:',
    ),
  '7.24': () => searchAddress(pano, 'My').replace(/\/My\/Panos$/, ''),
  '8.03': async () => {
    const raised = []
    for (const status of [200, 204, 399, 400, 418, 507, 599])
      if (isRaised(await call(status), status)) raised.push(status)
    return [Math.min(...raised), Math.max(...raised)]
  },
}

async function retried(): Promise<number[]> {
  const again = []
  for (const status of statuses) if ((await call(status)).heard.length === 2) again.push(status)
  return again
}

// Zones of a panorama that would cost more to cover than to draw.
import type { HostileCase } from '../hostile-case.ts'
import { askOwnPano, refusedByPano } from './own-pano.ts'

const many = (count: number, one: string): string => Array.from({ length: count }, () => one).join(',')
const zone = (points: string, shape = 'polygon', brush = 'null', id = 'a'): string =>
  `{"id":"${id}","shape":"${shape}","effect":"blur","points":[${points}],"brush":${brush},"colour":"#000000"}`
const at = (yaw: string, pitch: string): string => `{"yaw":${yaw},"pitch":${pitch}}`
const zonesOf = (zones: string) => () => Buffer.from(`{"zones":[${zones}]}`)

const refused = (name: string, zones: string, isInSlice = false): HostileCase =>
  refusedByPano({ name, finding: 'zones', action: 'retouch', isInSlice }, zonesOf(zones))

/** As many and as wide as may be: each a brush around its own place. */
const widest = Array.from({ length: 200 }, (_, nth) =>
  zone(at(`${(nth % 36) * 10 - 180}`, '0'), 'brush', '90', `z${nth}`),
)

export const zones: readonly HostileCase[] = [
  refused('zone of 2,000,000 points', zone(many(2_000_000, at('0', '0'))), true),
  refused('200 zones of 400 points each', many(200, zone(many(400, at('0', '0'))))),
  refused('20,000 zones', many(20_000, zone(many(3, at('0', '0'))))),
  refused('brush of the whole sphere', zone(at('0', '0'), 'brush', '360'), true),
  refused(
    'brush around the whole sphere',
    zone([at('0', '0'), at('90', '0'), at('180', '0')].join(','), 'brush', '10'),
    true,
  ),
  refused('directions that are no numbers', zone([at('NaN', '0'), at('1', '1'), at('2', '0')].join(','))),
  refused('directions beyond all numbers', zone([at('1e999', '0'), at('1', '1'), at('2', '0')].join(',')), true),
  {
    name: '200 zones, each a quarter of the sphere, saved ten times',
    finding: 'zones',
    sender: 'member',
    expected: 'answered',
    make: zonesOf(widest.join(',')),
    async attack(attacker, body) {
      const answers = await attacker.flood(10, 10, () => askOwnPano(attacker, 'retouch', body))
      return [...answers, await askOwnPano(attacker, 'retouch', Buffer.from('{"zones":[]}'))]
    },
  },
]

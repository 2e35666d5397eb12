// Tiles before the application, with their lines in the log and their share of the metrics.
import type { Config } from '@huanshi/server-kit/config/config.ts'
import type { EarlyAnswers } from '@huanshi/server-kit/http/front-door.ts'
import type { GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import type { LogLines } from '@huanshi/server-kit/logging/log-lines.ts'
import type { Metrics } from '@huanshi/server-kit/metrics/metrics.ts'
import { MEDIA_ROUTE } from '@huanshi/server-kit/storage/register-media.ts'
import { tileAnswers } from '@huanshi/server-kit/storage/tiles/answer-tiles.ts'
import { tileLog } from '@huanshi/server-kit/storage/tiles/tile-log.ts'
import type { Pictures } from './open-pictures.ts'

interface TileParts {
  readonly files: Pictures['files']
  readonly config: Pick<Config, 'origin' | 'purge'>
  readonly groupHosts: GroupHosts
  readonly log: Parameters<typeof tileLog>[0]
  readonly lines: LogLines
  readonly metrics: Metrics
}

export function openTiles({ config, files, groupHosts, log, lines, metrics }: TileParts): EarlyAnswers {
  const { storage, media: addresses, ended } = files
  const say = tileLog(log, lines)
  const answered = (traceId: string, milliseconds: number): void => {
    say(traceId, milliseconds)
    metrics.request({ method: 'GET', route: MEDIA_ROUTE, status: '200' }, milliseconds / 1_000)
    metrics.tile('front-door', milliseconds / 1_000)
  }
  const { origin, purge } = config
  return tileAnswers({ storage, addresses, ended, isPurged: purge !== null, origin, groupHosts, answered })
}

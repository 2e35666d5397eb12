// What the next press does while ways are drawn, and what the last one did.
import type { ReactElement } from 'react'
import type { MapWay } from './model/map-ways.ts'

interface Props {
  readonly ways: readonly MapWay[]
  readonly joined: readonly [string, string] | null
  /** The scene that the line in hand begins at. */
  readonly from: string | null
  readonly titleOf: (sceneId: string) => string
}

export function WayHint({ ways, joined, from, titleOf }: Props): ReactElement {
  return (
    <p className="hs-glass hs-map-hint hs-map-hint-ways" role="status">
      {words({ ways, joined, from, titleOf })}
    </p>
  )
}

function words({ ways, joined, from, titleOf }: Props): string {
  const isJoined =
    joined !== null && ways.some(({ one, other }) => joined.includes(one.sceneId) && joined.includes(other.sceneId)) // not taken back since
  const done = isJoined ? `「${titleOf(joined[0])}」和「${titleOf(joined[1])}」连好了` : ''
  if (from === null) return done === '' ? '点一个场景，再点要连的场景；也可以拖过去' : done
  return done === '' ? `从「${titleOf(from)}」连到哪里？点下一个场景` : `${done}，接着点下一个`
}

// Compares pictures of scenes two by two, beside the page, and tells each pair that belongs together as it is found.
import { featuresOf, type Feature, type Grey } from '@huanshi/rooms/matching/features.ts'
import { pairsOf, poseOf, type Pose } from '@huanshi/rooms/matching/pose.ts'
import { turnOf, type Turn } from '@huanshi/rooms/matching/turn.ts'

export interface MatchingRequest {
  readonly scenes: readonly { readonly id: string; readonly url: string }[]
  readonly pairs: readonly (readonly [fromId: string, toId: string])[]
}

/** Two pictures of the same place. */
export interface TurnRequest {
  readonly from: string
  readonly to: string
}

export type MatchingMessage =
  | { readonly kind: 'compared'; readonly done: number; readonly of: number }
  | { readonly kind: 'found'; readonly fromId: string; readonly toId: string; readonly pose: Pose }
  /** Null where the pictures show nothing in common. */
  | { readonly kind: 'turned'; readonly turn: Turn | null }
  | { readonly kind: 'end' }

const WIDTH = 768

self.addEventListener('message', ({ data }: MessageEvent<MatchingRequest | TurnRequest>) =>
  'pairs' in data ? void compare(data) : void turn(data),
)

async function turn({ from, to }: TurnRequest): Promise<void> {
  const features = await Promise.all([from, to].map(featuresAt))
  tell({ kind: 'turned', turn: turnOf(pairsOf(features[0] ?? [], features[1] ?? [])) })
}

async function compare({ scenes, pairs }: MatchingRequest): Promise<void> {
  const known = new Map<string, Feature[]>()
  for (const { id, url } of scenes) {
    known.set(id, await featuresAt(url))
  }
  for (const [done, [fromId, toId]] of pairs.entries()) {
    tell({ kind: 'compared', done, of: pairs.length })
    const pose = poseOf(pairsOf(known.get(fromId) ?? [], known.get(toId) ?? []))
    if (pose !== null) tell({ kind: 'found', fromId, toId, pose })
  }
  tell({ kind: 'end' })
}

/** A picture that does not come is like none. */
function featuresAt(url: string): Promise<Feature[]> {
  return greyOf(url).then(featuresOf, () => [])
}

function tell(news: MatchingMessage): void {
  self.postMessage(news)
}

async function greyOf(url: string): Promise<Grey> {
  const answer = await fetch(url)
  const bitmap = await createImageBitmap(await answer.blob(), { resizeWidth: WIDTH, resizeHeight: WIDTH / 2 })
  const context = new OffscreenCanvas(WIDTH, WIDTH / 2).getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const { data: colours } = context.getImageData(0, 0, WIDTH, WIDTH / 2)
  const data = new Float32Array((WIDTH * WIDTH) / 2)
  for (let n = 0; n < data.length; n += 1) {
    data[n] = 0.299 * (colours[4 * n] ?? 0) + 0.587 * (colours[4 * n + 1] ?? 0) + 0.114 * (colours[4 * n + 2] ?? 0)
  }
  return { width: WIDTH, height: WIDTH / 2, data }
}

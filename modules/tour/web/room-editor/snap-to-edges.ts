// Corners of a room moved onto the lines in its picture, as one change that can be taken back.
import { rounded, changeRoom } from '../model/room-operations.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import type { PublicScene } from '../../contract/public-tour.ts'
import type { TourRoom } from '../../contract/tour-rooms.ts'
import { observedOf } from '@huanshi/rooms/outlined-rooms.ts'
import type { Studio } from '../state/studio.ts'
import { undoToast } from '../state/undo-toast.ts'
import { askWorker } from './ask-worker.ts'
import type { EdgeAnswer, EdgeRequest } from './edge-worker.ts'
import { tiledPictureOf } from './tiled-picture.ts'

/** A corner that moves by less is where it was, degrees. */
const LEAST = 0.005

export async function snapToEdges(studio: Studio, room: TourRoom, scene: PublicScene | undefined): Promise<void> {
  const picture = tiledPictureOf(scene)
  if (picture === null) return refuse('这个场景的全景还没有处理好，等画面出来再试。')
  const request: EdgeRequest = { room: observedOf(room), picture }
  const worker = new Worker(new URL('./edge-worker.ts', import.meta.url), { type: 'module' })
  const answer = await askWorker<EdgeAnswer>(worker, request, null)
  if (answer === null) return refuse('没能取到这个场景的画面，请检查网络后再试。')
  const now = studio.get().draft.rooms.list.find(({ id }) => id === room.id)
  // Somebody has gone on drawing meanwhile: what was found belongs to another outline.
  if (now?.corners !== room.corners || now.openings !== room.openings) return
  if (answer.found === 0 || answer.moved < LEAST) return tellUnmoved(answer.found)
  studio.change(`edges ${room.id}`, (draft) => changeRoom(draft, room.id, (one) => moved(one, answer)))
  const hidden = room.corners.length - answer.found
  undoToast(
    studio,
    `「${room.name}」已贴合画面，墙角最多移动 ${answer.moved.toFixed(2)}°`,
    hidden === 0 ? undefined : `${hidden} 面墙的墙脚被挡住或看不清，仍按你点的位置`,
  )
}

function moved(room: TourRoom, { corners, openings }: NonNullable<EdgeAnswer>): TourRoom {
  const found = new Map(openings.map((opening) => [opening.id, opening]))
  return {
    ...room,
    corners: corners.map(rounded),
    openings: room.openings.map((opening) => {
      const { from, to } = found.get(opening.id) ?? opening
      return { ...opening, from: rounded(from), to: rounded(to) }
    }),
  }
}

function tellUnmoved(found: number): void {
  toast({
    type: 'info',
    title: found === 0 ? '画面里没有找到墙脚线' : '墙角已经贴合画面',
    ...(found === 0 ? { message: '墙脚要在墙角连线附近看得见：先把墙角点准，再试一次。' } : {}),
  })
}

function refuse(message: string): void {
  toast({ type: 'error', title: '没能贴合画面', message, duration: 8000 })
}

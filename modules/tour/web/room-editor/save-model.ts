// The rooms of a tour as a model that carries their panoramas, made beside the page.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import type { SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import { saveFile } from '@huanshi/ui/download/save-file.ts'
import { closeToast, toast } from '@huanshi/ui/toast/toast.ts'
import type { MountedPicture } from '../../contract/mounted-pictures.ts'
import type { PublicScene } from '../../contract/public-tour.ts'
import { whyAbsent } from '../model/absence.ts'
import { showUnderWay } from '../publish/under-way.ts'
import type { ModelMessage, ModelRequest } from './model-worker.ts'
import { tiledPictureOf, wholeAddress } from './tiled-picture.ts'

export interface Pictured {
  readonly title: string
  /** As far as the server has answered. */
  readonly scenes: readonly PublicScene[]
  /** What hangs on walls. */
  readonly mounted: readonly MountedPicture[]
}

const KEY = 'room model'
const TITLE = '正在做三维模型'

let running: Worker | null = null

export function saveModel({ plan, views }: SolvedRooms, { title, scenes, mounted: walls }: Pictured): void {
  // It is on show already.
  if (running !== null) return
  const sceneOf = (id: string): PublicScene | undefined => {
    const sceneId = views.find(({ camera }) => camera.id === id)?.sceneId
    return scenes.find((scene) => scene.id === sceneId)
  }
  const unready = views.flatMap(({ camera: { id } }) => {
    const scene = sceneOf(id)
    return scene?.content === null && scene.absence === 'waiting' ? [scene] : []
  })
  if (unready[0] !== undefined)
    return refuse(`「${unready[0].title}」${whyAbsent(unready[0])}。等它好了再下载，或下载不带贴图的模型。`)
  const pictures = new Map(
    views.flatMap(({ camera: { id } }) => {
      const picture = tiledPictureOf(sceneOf(id))
      return picture === null ? [] : [[id, picture] as const]
    }),
  )
  if (pictures.size === 0) return refuse('这些房间的场景没有可用的全景图片，请下载不带贴图的模型。')
  const bare = plan.filter(({ id }) => !pictures.has(id)).map(({ name }) => `「${name}」`)
  const mounted = walls.map((one) => ({ ...one, url: wholeAddress(one.url) }))
  begin({ plan, stands: views, pictures, mounted }, (file, missing) => {
    saveFile(file, `${title}-三维模型.glb`)
    const message = [
      '模型已保存到下载文件夹',
      ...(bare.length === 0 ? [] : [`${bare.join('')}没有画面，只有从别处看得见的地方有贴图`]),
      ...(missing.length === 0 ? [] : [`${missing.map((name) => `「${name}」`).join('')}没有取到，墙上没有挂`]),
    ].join('；')
    toast({ id: KEY, type: 'success', title: `已导出 ${formatBytes(file.size)}`, message, duration: 8000 })
  })
}

function begin(request: ModelRequest, onMade: (file: Blob, missing: readonly string[]) => void): void {
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' })
  running = worker
  const { plan } = request
  const end = (): void => {
    worker.terminate()
    running = null
  }
  const cancel = (): void => {
    end()
    toast({ id: KEY, type: 'info', title: '已取消' })
  }
  const show = (done: number): void => {
    const room = plan[Math.min(plan.length - 1, Math.floor(done))]
    const share = Math.floor((done / plan.length) * 100)
    showUnderWay(KEY, TITLE, `「${room?.name ?? ''}」，共 ${plan.length} 个房间，已完成 ${share}%`, cancel)
  }
  show(0)
  worker.addEventListener('message', ({ data }: MessageEvent<ModelMessage>) => {
    if (running !== worker) return
    if (data.kind === 'painting') return show(data.done)
    end()
    if (data.kind === 'end') return onMade(data.file, data.missing)
    closeToast(KEY)
    const name = plan.find(({ id }) => id === data.room)?.name
    refuse(
      name === undefined ? '浏览器的内存不够，请关掉别的页面再试。' : `没能取到「${name}」的画面，请检查网络后再试。`,
    )
  })
  worker.addEventListener('error', () => {
    if (running !== worker) return
    end()
    closeToast(KEY)
    refuse('这个浏览器不能做三维模型，请换新版的浏览器。')
  })
  worker.postMessage(request)
}

function refuse(message: string): void {
  toast({ type: 'error', title: '没能下载带贴图的模型', message, duration: 8000 })
}

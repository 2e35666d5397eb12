// The library of a demonstration: pictures cut from the demo's panoramas, sounds, a walk and a model of our own making. All of it
// appears in one transaction, once.
import type { LibProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { renderView } from '@huanshi/pyramid/render-view.ts'
import { readBase } from '@huanshi/pyramid/preview/base-picture.ts'
import { fromBase } from '@huanshi/pyramid/preview/write-preview.ts'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoOwners } from './demo-owners.ts'
import { isBrought, markBrought } from '@huanshi/server-kit/demo/demo-parts.ts'
import { SITE } from '@huanshi/server-kit/sandbox/fair-turns.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ensureTags } from '@huanshi/resource-server/tagging/ensure-tags.ts'
import { takeRoom } from '@huanshi/server-kit/uploads/quota.ts'
import { acceptFile, type AcceptedItem } from '../keep-file.ts'
import { makerOf } from '../lib-makers.ts'
import { pavilion } from './demo-model.ts'
import { courtyardWind, embers, ridges, slowNotes } from './demo-sound.ts'
import { lakeWalk } from './demo-track.ts'

interface DemoLibrary {
  readonly db: Database
  readonly storage: Storage
  /** User name of the one whose library it is, of the one who brings some of it into the group, and the group's name. */
  readonly author: string
  readonly editor: string
  readonly group: string
  /** Where the demo's panoramas lie. */
  readonly folder: string
  /** The museum's floor plan as SVG. */
  readonly plan?: string
  readonly signal: AbortSignal
}

interface Piece {
  readonly name: string
  readonly profile: LibProfileName
  readonly folder: string
  readonly tags: readonly string[]
  readonly to: 'own' | 'group' | 'public'
  readonly bytes: (folder: string, plan?: string) => Buffer | Promise<Buffer>
}

/** A look into a panorama; degrees. */
const look =
  (file: string, yaw: number, pitch = 0, fov = 70) =>
  async (folder: string): Promise<Buffer> => {
    const base = await readBase(join(folder, file), { maxWidth: 4096 })
    return fromBase(renderView(base, { yaw, pitch, fov, width: 1200, height: 800 }))
      .jpeg({ quality: 88 })
      .toBuffer()
  }

async function drawn(_folder: string, plan?: string): Promise<Buffer> {
  if (plan === undefined) throw new Error('there is no plan')
  return sharp(Buffer.from(plan)).png({ palette: true }).toBuffer()
}

const pieces: readonly Piece[] = [
  {
    name: '茶室窗前.jpg',
    profile: 'libImage',
    folder: '封面',
    tags: ['室内'],
    to: 'own',
    bytes: look('tea-room.jpg', 40),
  },
  {
    name: '茶室全貌.jpg',
    profile: 'libImage',
    folder: '封面',
    tags: ['室内'],
    to: 'own',
    bytes: look('tea-room.jpg', -120, -4, 85),
  },
  {
    name: '庭院回廊.jpg',
    profile: 'libImage',
    folder: '封面',
    tags: ['室外'],
    to: 'own',
    bytes: look('courtyard.jpg', 15),
  },
  {
    name: '庭院天光.jpg',
    profile: 'libImage',
    folder: '',
    tags: ['室外'],
    to: 'own',
    bytes: look('courtyard.jpg', -80, 18, 80),
  },
  {
    name: '长廊.jpg',
    profile: 'libImage',
    folder: '',
    tags: ['室内'],
    to: 'own',
    bytes: look('long-gallery.jpg', 0, -2, 75),
  },
  { name: '庭院的风.wav', profile: 'libAudio', folder: '声音', tags: ['环境声'], to: 'own', bytes: courtyardWind },
  { name: '云岭.wav', profile: 'libAudio', folder: '声音', tags: ['背景音乐'], to: 'own', bytes: ridges },
  { name: '炭火.wav', profile: 'libAudio', folder: '声音', tags: ['环境声'], to: 'own', bytes: embers },
  { name: '平面图.png', profile: 'libImage', folder: '', tags: ['地图'], to: 'own', bytes: drawn },
  { name: '环湖步道.gpx', profile: 'libCoordinate', folder: '', tags: ['路线'], to: 'own', bytes: lakeWalk },
  { name: '六角亭.glb', profile: 'libModel', folder: '', tags: [], to: 'own', bytes: pavilion },
  { name: '参观须知.txt', profile: 'libAttachment', folder: '', tags: [], to: 'own', bytes: () => Buffer.from(VISIT) },
  { name: '大厅.jpg', profile: 'libImage', folder: '', tags: ['展厅'], to: 'group', bytes: look('hall.jpg', 20) },
  {
    name: '一号展厅.jpg',
    profile: 'libImage',
    folder: '',
    tags: ['展厅'],
    to: 'group',
    bytes: look('gallery-one.jpg', -30),
  },
  {
    name: '二号展厅.jpg',
    profile: 'libImage',
    folder: '',
    tags: ['展厅'],
    to: 'group',
    bytes: look('gallery-two.jpg', 60),
  },
  { name: '慢板.wav', profile: 'libAudio', folder: '背景音乐', tags: [], to: 'public', bytes: slowNotes },
  { name: '风声.wav', profile: 'libAudio', folder: '环境声', tags: [], to: 'public', bytes: courtyardWind },
]

const VISIT = `参观须知

1. 请由正门入馆，闭馆前三十分钟停止入场。
2. 展厅内请勿使用闪光灯和三脚架。
3. 贵重物品请寄存在前台。
`

export async function importDemoLibrary(demo: DemoLibrary): Promise<void> {
  const { db, storage, folder, signal } = demo
  const found = await demoOwners(db, demo)
  if (found === null || (await isBrought(db, 'library'))) return
  const owners = { ...found, public: { userId: PUBLIC_USER_ID, groupId: null } }
  const work = await storage.workFolder()
  const made: { piece: Piece; item: AcceptedItem; size: number }[] = []
  let isKept = false
  try {
    for (const [index, piece] of pieces.entries()) {
      signal.throwIfAborted()
      const bytes = await Promise.resolve(piece.bytes(folder, demo.plan)).catch(() => null)
      // The demo's panoramas may not be there.
      if (bytes === null) continue
      const path = join(work, `${index}`)
      await writeFile(path, bytes)
      const size = bytes.length
      const file = { path, name: piece.name, size, owner: owners[piece.to], sender: SITE, replaces: null }
      made.push({ piece, size, item: await acceptFile({ storage, ...makerOf(piece.profile) }, file) })
    }
    await db.transaction().execute(async (trx) => {
      await markBrought(trx, 'library')
      for (const { piece, item, size } of made) {
        const owner = owners[piece.to]
        await item.finish(trx)
        await takeRoom(trx, owner.userId, size)
        await ensureTags(trx, owner, piece.tags)
        const values = { folder: piece.folder, tags: [...piece.tags] }
        await trx.updateTable('lib').set(values).where('id', '=', item.id).execute()
      }
    })
    isKept = true
  } finally {
    for (const { item } of made) await item.release(isKept)
    await rm(work, { recursive: true, force: true })
  }
}

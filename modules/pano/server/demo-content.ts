// The panoramas of a demonstration, made on the same way as uploads. All of them appear in one transaction, so that a start
// that was cut off leaves nothing half done and the next one begins again; what people delete later stays deleted.
import type { Hotspot } from '../contract/hotspot.ts'
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { demoOwners, type DemoOwners } from '@huanshi/library/server/demo/demo-owners.ts'
import { isBrought, markBrought } from '@huanshi/server-kit/demo/demo-parts.ts'
import { SITE } from '@huanshi/server-kit/sandbox/fair-turns.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ensureTags } from '@huanshi/resource-server/tagging/ensure-tags.ts'
import { takeRoom } from '@huanshi/server-kit/uploads/quota.ts'
import type { PanoParts } from './pano-parts.ts'
import { acceptPicture, type AcceptedPicture } from './upload-pano.ts'

/** Angles in degrees; the heading is the compass bearing of yaw 0. */
export interface DemoRoom {
  readonly file: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly initialView: { readonly yaw: number; readonly pitch: number; readonly fov: number }
  readonly location: { readonly lng: number; readonly lat: number; readonly altitude: number }
  readonly heading: number
  readonly links: readonly { targetFile: string; title: string; yaw: number; pitch: number }[]
  readonly notes: readonly { title: string; text: string; yaw: number; pitch: number }[]
}

interface Demo {
  readonly rooms: readonly DemoRoom[]
  /** Where the pictures lie. */
  readonly folder: string
  /** User name of the one whose tour it is, and of the one who brings some of it into the group. */
  readonly author: string
  readonly editor: string
  readonly group: string
  readonly signal: AbortSignal
}

interface Piece {
  readonly room: DemoRoom
  readonly owner: Ownership
  readonly picture: AcceptedPicture
  readonly size: number
}

/** Does nothing once they have been here, or while the pictures are not there. */
export async function importDemo(parts: PanoParts, demo: Demo): Promise<void> {
  const owners = await demoOwners(parts.db, demo)
  if (owners === null || (await isBrought(parts.db, 'panoramas'))) return
  const pieces: Piece[] = []
  let isKept = false
  try {
    for (const { room, owner } of placed(demo.rooms, owners)) {
      demo.signal.throwIfAborted()
      const path = join(demo.folder, room.file)
      const size = (await stat(path).catch(() => null))?.size
      if (size === undefined) continue
      const file = { path, name: room.file, size, owner, sender: SITE, replaces: null }
      pieces.push({ room, owner, size, picture: await acceptPicture(parts, file) })
    }
    await parts.db.transaction().execute(async (trx) => {
      await markBrought(trx, 'panoramas')
      for (const piece of pieces) await make(trx, piece, pieces)
    })
    isKept = true
  } finally {
    for (const { picture } of pieces) await picture.release(isKept)
  }
}

/** The whole tour is its author's; the group and the public have a little to begin with. */
function placed(rooms: readonly DemoRoom[], { own, group }: DemoOwners): { room: DemoRoom; owner: Ownership }[] {
  return [
    ...rooms.map((room) => ({ room, owner: own })),
    ...rooms.slice(0, 2).map((room) => ({ room, owner: group })),
    ...rooms.slice(-1).map((room) => ({ room, owner: { userId: PUBLIC_USER_ID, groupId: null } })),
  ]
}

async function make(trx: Database, { room, owner, picture, size }: Piece, pieces: readonly Piece[]): Promise<void> {
  const id = await picture.finish(trx)
  await takeRoom(trx, owner.userId, size)
  await ensureTags(trx, owner, room.tags)
  const idOf = (file: string): string | undefined =>
    pieces.find((piece) => piece.room.file === file && piece.owner === owner)?.picture.id
  await trx
    .updateTable('pano')
    .set({
      title: room.title,
      description: room.description,
      tags: [...room.tags],
      initial_view: JSON.stringify(room.initialView),
      location: JSON.stringify({ ...room.location, heading: room.heading }),
      show_place: true,
      hotspots: JSON.stringify(hotspotsOf(room, idOf)),
      visibility: 'public',
    })
    .where('id', '=', id)
    .execute()
}

function hotspotsOf({ links, notes }: DemoRoom, idOf: (file: string) => string | undefined): Hotspot[] {
  const ways = links.flatMap(({ targetFile, title, yaw, pitch }, i): Hotspot[] => {
    const panoId = idOf(targetFile)
    return panoId === undefined
      ? []
      : [{ id: `link-${i}`, kind: 'pano', yaw, pitch, title, titleVisible: true, target: { panoId } }]
  })
  const texts = notes.map(({ title, text, yaw, pitch }, i): Hotspot => {
    return { id: `note-${i}`, kind: 'text', yaw, pitch, title, titleVisible: false, target: { text } }
  })
  return [...ways, ...texts]
}

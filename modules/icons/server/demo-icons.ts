// The icons that a demonstration offers to everyone. They belong to the public, and come once: what is deleted stays deleted.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import type { Insertable } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isBrought, markBrought } from '@huanshi/server-kit/demo/demo-parts.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { DB } from '@huanshi/server-kit/store/tables.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { ensureTags } from '@huanshi/resource-server/tagging/ensure-tags.ts'
import { keepFile, keptAddress } from './keep-picture.ts'

interface DemoIcon {
  /** Name of the file in the folder, without its ending. */
  readonly file: string
  readonly name: string
  readonly tags: readonly string[]
  readonly anchor?: { readonly x: number; readonly y: number }
  readonly frames?: { readonly count: number; readonly fps: number }
}

interface DemoIcons {
  readonly icons: readonly DemoIcon[]
  readonly folder: string
  /** Of a frame, pixels. */
  readonly size: number
}

export async function seedIcons(db: Database, storage: Storage, { icons, folder, size }: DemoIcons): Promise<void> {
  if (await isBrought(db, 'icons')) return
  const rows: Insertable<DB['hotspot_icon']>[] = []
  for (const { file, name, tags, anchor = { x: 0.5, y: 0.5 }, frames } of icons) {
    const prefix = await keepFile(storage, await readFile(join(folder, `${file}.webp`)))
    rows.push({
      id: uuidV7(),
      user_id: PUBLIC_USER_ID,
      name,
      image_url: keptAddress(prefix),
      kind: frames === undefined ? 'static' : 'sprite',
      frame_width: frames === undefined ? null : size,
      frame_height: frames === undefined ? null : size,
      frame_count: frames?.count ?? null,
      fps: frames?.fps ?? null,
      anchor: JSON.stringify(anchor),
      is_public: true,
      tags: [...tags],
    })
  }
  await db.transaction().execute(async (trx) => {
    await markBrought(trx, 'icons')
    await ensureTags(trx, { userId: PUBLIC_USER_ID, groupId: null }, [...new Set(icons.flatMap(({ tags }) => tags))])
    await trx.insertInto('hotspot_icon').values(rows).execute()
  })
}

// An uploaded archive becomes a draft at once, whose scenes come as they are made; what is no tour is refused before.
import { LONGEST_TITLE } from '@huanshi/kernel/protocol/title-length.ts'
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { tour } from '../../contract/tour.ts'
import type { TourError } from '@huanshi/tour-formats/foreign-tour.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { keepArrived } from '@huanshi/server-kit/uploads/keep-arrived.ts'
import { accepting, type ArrivedFile, type UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { archiveFile, archiveFolder, importQueue, type ImportParts } from './import-parts.ts'
import { readTitle } from './import-tasks.ts'
import { presentUpload } from '@huanshi/resource-server/present-upload.ts'

export function tourUpload(parts: ImportParts, rules: ResourceRules): UploadKind {
  const { db, storage, jobs } = parts
  const model = modelOf(db, rules)
  return {
    config: 'tourArchive',
    profile: uploadProfiles.tourArchive,
    resource: tour,
    async accept(file) {
      const { owner } = file
      const title = await titleOf(file)
      const id = uuidV7()
      const release = async (isKept: boolean): Promise<void> => {
        if (!isKept) await storage.remove(archiveFolder(id))
      }
      return accepting(release, async () => {
        await keepArrived(storage, file, archiveFile(id))
        const finish = async (trx: Database): Promise<string> => {
          const values = { id, user_id: owner.userId, group_id: owner.groupId, title, description: '正在导入场景……' }
          await trx.insertInto('tour').values(values).execute()
          await sql`insert into tour_import (tour_id) values (${id})`.execute(trx)
          await jobs.enqueue(trx, importQueue, { tourId: id }, owner.userId)
          return id
        }
        return { finish }
      })
    },
    present: presentUpload(model),
  }
}

async function titleOf({ path, name, sender }: ArrivedFile): Promise<string> {
  const outcome = await readTitle(path, sender)
  if (outcome.kind === 'fault')
    throw new Refusal('upload.refused', { detail: faultWords(outcome), cause: outcome.message })
  return (outcome.value.trim() || name.replace(/\.[^.]*$/, '').trim() || '导入的漫游').slice(0, LONGEST_TITLE)
}

export function faultWords({ code }: Pick<TourError, 'code'>): string {
  switch (code) {
    case 'unknown-format':
      return '压缩包里没有找到漫游：支持环视导出的文件夹，以及 krpano、Pannellum、Marzipano 的漫游'
    case 'too-large':
      return '压缩包里的内容太大'
    case 'outside':
      return '漫游引用了压缩包以外的文件，请把它们一起打包'
    default:
      return uploadMessages.damaged
  }
}

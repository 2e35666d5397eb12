// Which files an item of the library has, and whose folders are.
import type { KeptFiles } from '@huanshi/server-kit/verify/kept-files.ts'
import { libRevision } from './lib-files.ts'
import { ownedById } from '@huanshi/server-kit/verify/owned-by-id.ts'

export const keptItems: KeptFiles = {
  title: '素材',
  folder: 'lib',
  async after(db, id, most) {
    const rows = await db
      .selectFrom('lib')
      .select(['id', 'name', 'revision', 'file', 'thumbnail', 'size', 'sha256'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map(({ id: own, name, revision, file, thumbnail, size, sha256 }) => ({
      id: own,
      label: name,
      files: [file, thumbnail].flatMap((one) =>
        revision === null || one === null
          ? []
          : [{ key: `${libRevision(own, revision)}/${one}`, ...(one === file ? { sent: { size, sha256 } } : {}) }],
      ),
    }))
  },
  owned: ownedById('lib'),
}

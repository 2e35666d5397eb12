// The logo of the site, where one was sent.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { KeptFiles } from '@huanshi/server-kit/verify/kept-files.ts'
import { logoKey } from './logo-files.ts'

export const keptLogo: KeptFiles = {
  title: '站点标志',
  folder: 'logo',
  async after(db, id) {
    // There is but one.
    if (id >= PUBLIC_USER_ID) return []
    const key = logoKey(await readSetting(db, 'site.logo'))
    return [{ id: PUBLIC_USER_ID, label: '站点标志', files: key === null ? [] : [{ key }] }]
  },
  async owned(db) {
    const key = logoKey(await readSetting(db, 'site.logo'))
    return new Set(key === null ? [] : [key.split('/')[1] ?? ''])
  },
}

import { answers } from '@huanshi/kernel/test/answers.ts'
import { expect, test } from 'vitest'
import { camelName, mergeSettings } from './site-settings.ts'

const config = { authority: 'https://a.example', clientId: 'web', scope: 'openid', apiBase: 'https://api.example' }

answers('%s is read as %s', camelName, [
  ['fileNameExt', 'fileNameExt'],
  ['FileNameExt', 'fileNameExt'],
  ['file_name_ext', 'fileNameExt'],
  ['file-name-ext', 'fileNameExt'],
  ['API_BASE', 'apiBase'],
  ['SiteURL', 'siteUrl'],
  ['panoBigPixel', 'panoBigPixel'],
  ['icp', 'icp'],
  ['机构', '机构'],
])

test('what the server says lies over the configuration, deep and under our names', () => {
  const settings = {
    Site: { SiteRoot: '/view', name: '云岭' },
    Uploads: { libImage: { FileNameExt: ['.jpg'], max_size: 7 } },
    session: { popupHeight: 700 },
    apiBase: null,
  }
  expect(mergeSettings({ ...config, session: { popupHeight: 640, staleState: 900 } }, settings)).toEqual({
    ...config,
    site: { siteRoot: '/view', name: '云岭' },
    uploads: { libImage: { fileNameExt: ['.jpg'], maxSize: 7 } },
    session: { popupHeight: 700, staleState: 900 },
  })
})

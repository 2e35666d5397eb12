/** What stands on a tour that has not been loaded, by the language of the page around it: it is away from the site it is on. */
export const openWords: Readonly<Record<string, string>> = {
  zh: '打开全景',
  'zh-tw': '打開全景',
  'zh-hant': '打開全景',
  'zh-hk': '打開全景',
  ja: 'パノラマを開く',
  ko: '파노라마 열기',
  en: 'Open panorama',
}

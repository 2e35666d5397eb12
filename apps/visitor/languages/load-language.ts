// The wording of the pages in another language: one file for each, which nobody loads who reads the first.
import type { Load } from '@huanshi/ui/language/choice.ts'

const files = {
  'zh-TW': () => import('./zh-tw.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
}

export const loadLanguage: Load = (language) => files[language]()

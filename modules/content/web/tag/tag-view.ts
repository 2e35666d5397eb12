import { tag } from '@huanshi/kernel/resources/tag.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const tagView = defineView(tag, {
  columns: { name: 'auto', colour: 80, scope: 'auto', usageCount: 120 },
  hidden: ['scope'],
  form: {
    name: { help: '改名后，所有使用它的内容会一起更新', helpOn: 'update' },
    colour: { mismatch: '颜色应为 # 加 6 位十六进制数' },
  },
  tones: { scope: { user: 'quiet', group: 'info', public: 'ok' } },
})

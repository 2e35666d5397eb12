// Who may see a work, beside its name in a list.
import { Globe, Link, Lock } from 'lucide-react'
import type { Mark } from '@huanshi/resource-web/list/feature.ts'

export const visibilityMarks: Readonly<Record<'private' | 'unlisted' | 'public', Mark>> = {
  private: { icon: Lock, word: '私有' },
  unlisted: { icon: Link, word: '凭链接可看' },
  public: { icon: Globe, word: '公开' },
}

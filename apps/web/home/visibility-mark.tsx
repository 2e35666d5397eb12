import { visibilityWords } from '@huanshi/kernel/protocol/visibility-words.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { Globe, Link2, Lock } from 'lucide-react'

const icons = { private: Lock, unlisted: Link2, public: Globe } as const

export function VisibilityMark({
  visibility,
  size = 14,
}: {
  readonly visibility: Pano['visibility']
  readonly size?: number
}) {
  const Icon = icons[visibility]
  return <Icon size={size} strokeWidth={1.75} role="img" aria-label={visibilityName(visibility)} />
}

export function visibilityName(visibility: Pano['visibility']): string {
  return visibilityWords[visibility]
}

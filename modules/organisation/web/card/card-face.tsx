// A business card without a picture of the person: the first letter of the name, large enough to be a face.
import type { Card } from '../../contract/card.ts'
import type { ReactNode } from 'react'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import './card-face.css'

const SIZE = 72

export function cardFace({ name, avatarUrl }: Card): ReactNode {
  if (avatarUrl !== null) return null
  return (
    <span className="hs-card-face">
      <Avatar name={name} url={null} size={SIZE} />
    </span>
  )
}

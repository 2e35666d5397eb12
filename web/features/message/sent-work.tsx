// What was sent in place of words: the picture itself, or the way to the panorama.
import type { Message } from '@huanshi/contract/resources/message.ts'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import '../../capabilities/button/button.css'

export function sentWork({ kind, body }: Message): ReactNode {
  if (body === '') return null
  if (kind === 'image') return <img className="hs-detail-picture" src={body} alt="发来的图片" />
  if (kind !== 'pano') return null
  return (
    <p className="hs-detail-states">
      <a className="hs-button" href={`/view/pano/${body}`} target="_blank" rel="noreferrer">
        <Eye aria-hidden />
        打开全景
      </a>
    </p>
  )
}

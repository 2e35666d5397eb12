// What was sent in place of words: the picture itself, or the way to the panorama.
import type { Message } from '../../contract/message.ts'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import '@huanshi/ui/button/button.css'

const works = { pano: '全景', tour: '漫游', blog: '博客' } as const

export function sentWork({ kind, body, card }: Message): ReactNode {
  if (body === '') return null
  if (kind === 'image') return <img className="hs-picture hs-detail-picture" src={body} alt="发来的图片" />
  if (kind === 'text') return null
  return (
    <p className="hs-detail-states">
      <a className="hs-button" href={`/view/${kind}/${body}`} target="_blank" rel="noreferrer">
        <Eye aria-hidden />
        打开{card?.title ?? works[kind]}
      </a>
    </p>
  )
}

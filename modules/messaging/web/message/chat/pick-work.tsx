// Chooses what to send beside words: a picture of the library or one of the works that the person sees.
import { blog } from '@huanshi/content/contract/blog.ts'
import type { Message } from '../../../contract/message.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { tour } from '@huanshi/tour/contract/tour.ts'
import type { ReactNode } from 'react'
import { PickLib } from '@huanshi/library/web/picker/pick-lib.tsx'
import { RecordDialog } from '@huanshi/resource-web/records/record-dialog.tsx'
import type { Row } from '@huanshi/resource-web/model/row.ts'

export type PickedKind = 'image' | 'pano' | 'tour' | 'blog'

interface Props {
  readonly kind: PickedKind
  readonly onPick: (body: string, card?: Message['card']) => void
  readonly onClose: () => void
}

const works = {
  pano: { resource: pano, title: '发哪个全景', query: { status: 'ready' } },
  tour: { resource: tour, title: '发哪个漫游', query: {} },
  blog: { resource: blog, title: '发哪篇博客', query: {} },
} as const

export function PickWork({ kind, onPick, onClose }: Props): ReactNode {
  if (kind === 'image') {
    return (
      <PickLib
        open
        kinds={['image']}
        onClose={onClose}
        onPick={([item]) => {
          if (item?.url != null) onPick(item.url)
        }}
      />
    )
  }
  const { resource, title, query } = works[kind]
  return (
    <RecordDialog
      resource={resource}
      title={title}
      query={query}
      chosen={[]}
      onClose={onClose}
      onChoose={([row]) => {
        if (row !== undefined) onPick(row.id, cardOf(row))
      }}
    />
  )
}

/** Only until the server has stored it and says itself what there is to see. */
function cardOf(row: Row): Message['card'] {
  const { title, pictureUrl, coverUrl, thumbnailUrl } = row as Partial<
    Record<'title' | 'pictureUrl' | 'coverUrl' | 'thumbnailUrl', unknown>
  > &
    Row // fields of works
  const image = pictureUrl ?? coverUrl ?? thumbnailUrl
  return { title: typeof title === 'string' ? title : '', meta: '', imageUrl: typeof image === 'string' ? image : null }
}

// Which work is pinned: a panorama, tour, blog or article, picked from a list of those that visitors may see.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { TopTarget } from '@huanshi/publishing/contract/record-target.ts'
import { article } from '../../contract/article.ts'
import { blog } from '../../contract/blog.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { tour } from '@huanshi/tour/contract/tour.ts'
import { Segmented } from 'antd'
import { Plus, Replace } from 'lucide-react'
import { useState } from 'react'
import { Check as fits } from 'typebox/value'
import { RecordDialog } from '@huanshi/resource-web/records/record-dialog.tsx'
import { lookOf } from '@huanshi/resource-web/records/record-look.ts'
import { RecordPicture } from '@huanshi/resource-web/records/record-picture.tsx'
import { useChosenOne } from '@huanshi/resource-web/records/use-chosen.ts'
import '@huanshi/ui/button/button.css'
import '@huanshi/resource-web/records/records.css'
import { RecordWords } from '@huanshi/resource-web/records/record-words.tsx'

type Kind = TopTarget['kind']

interface Offer {
  readonly resource: Resource
  readonly query: Readonly<Record<string, string>>
}

const offers: Readonly<Record<Kind, Offer>> = {
  pano: { resource: pano, query: { visibility: 'public', status: 'ready' } },
  tour: { resource: tour, query: { visibility: 'public', status: 'published' } },
  blog: { resource: blog, query: { visibility: 'public', status: 'published' } },
  article: { resource: article, query: { status: 'published' } },
}
const kinds = ['pano', 'tour', 'blog', 'article'] as const satisfies readonly Kind[]

interface Props {
  readonly value: unknown
  readonly id: string
  readonly onChange: (target: TopTarget) => void
}

export function TargetField({ id, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const target = fits(TopTarget, value) ? value : null
  const [kind, setKind] = useState<Kind>(target?.kind ?? 'pano')
  return (
    <div className="hs-records">
      {target === null ? null : <Target target={target} />}
      <button
        type="button"
        id={id}
        className="hs-button"
        aria-label={target === null ? '选择作品' : '换一个作品'}
        onClick={() => setOpen(true)}
      >
        {target === null ? <Plus aria-hidden /> : <Replace aria-hidden />}
        {target === null ? '选择作品' : '换一个作品'}
      </button>
      {isOpen ? (
        <RecordDialog
          key={kind}
          resource={offers[kind].resource}
          title={
            <span className="hs-top-kinds">
              置顶
              <Segmented
                aria-label="作品类型"
                options={kinds.map((one) => ({ value: one, label: offers[one].resource.title }))}
                value={kind}
                onChange={setKind}
              />
            </span>
          }
          hint="只列出访客看得到的作品。"
          chosen={target === null ? [] : [target.id]}
          query={offers[kind].query}
          onClose={() => setOpen(false)}
          onChoose={([row]) => {
            if (row !== undefined) onChange({ kind, id: row.id })
            setOpen(false)
          }}
        />
      ) : null}
    </div>
  )
}

function Target({ target }: { readonly target: TopTarget }) {
  const { resource } = offers[target.kind]
  const { row, isLoading } = useChosenOne(resource, target.id)
  const look = row === undefined ? null : lookOf(resource, row)
  const name = look?.name ?? (isLoading ? '读取中' : '已不可用')
  return (
    <div className="hs-records-one">
      <RecordPicture resource={resource} url={look?.picture ?? ''} />
      <RecordWords name={name} note={look?.note ?? resource.title} />
    </div>
  )
}

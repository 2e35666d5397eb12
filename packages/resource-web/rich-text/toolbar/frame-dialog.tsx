// Which panorama or tour is put into the text; only those that visitors may see.
import { resourceNamed } from '@huanshi/kernel/definition/catalogue.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { textOf } from '../../model/row.ts'
import type { FrameKind } from '../document/pano-frame.ts'

interface Props {
  readonly onChoose: (kind: FrameKind, chosen: { readonly id: string; readonly title: string }) => void
  readonly onClose: () => void
}

const offered: Readonly<Record<FrameKind, { word: string; query: Readonly<Record<string, string>> }>> = {
  pano: { word: '全景', query: { visibility: 'public,unlisted', status: 'ready' } },
  tour: { word: '漫游', query: { visibility: 'public,unlisted', status: 'published' } },
}
const kinds = ['pano', 'tour'] as const satisfies readonly FrameKind[]

export function FrameDialog({ onChoose, onClose }: Props) {
  const known = kinds.flatMap((kind) => {
    const resource = resourceNamed(kind)
    return resource === undefined ? [] : [{ kind, resource }]
  })
  const [kind, setKind] = useState<FrameKind>('pano')
  const resource: Resource | undefined = known.find((one) => one.kind === kind)?.resource
  if (resource === undefined) return null
  return (
    <RecordDialog
      key={kind}
      resource={resource}
      title={
        <span className="hs-frame-title">
          插入
          {known.length < 2 ? (
            offered[kind].word
          ) : (
            <Segmented
              aria-label="插入什么"
              options={known.map((one) => ({ value: one.kind, label: offered[one.kind].word }))}
              value={kind}
              onChange={setKind}
            />
          )}
        </span>
      }
      hint="只列出公开和凭链接可看的，私有的访客打不开。"
      chosen={[]}
      query={offered[kind].query}
      onClose={onClose}
      onChoose={([row]) => {
        if (row !== undefined) onChoose(kind, { id: row.id, title: textOf(row, resource.label) })
      }}
    />
  )
}

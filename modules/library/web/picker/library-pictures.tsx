// Pictures of the library or covers of panoramas, as pictures: what is looked for is seen and not read.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Images, Upload } from 'lucide-react'
import { useState } from 'react'
import type { LibKind } from './lib-kinds.ts'
import { PickerUploads } from './picker-uploads.tsx'
import { useDropped } from './use-dropped.ts'
import { usePickerUpload } from './use-picker-upload.ts'
import './library.css'
import { SearchBox } from '@huanshi/ui/form/search-box.tsx'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { useRecordSources, type RecordSource } from '@huanshi/resource-web/records/record-source.ts'
import { SourceChoice } from '@huanshi/resource-web/records/source-choice.tsx'
import type { PictureListProps } from '@huanshi/resource-web/rich-text/picture/picture-list.ts'
import { viewOf } from '@huanshi/resource-web/model/view-of.ts'
import { OfferPages } from '@huanshi/resource-web/records/offer-pages.tsx'

const PAGE_SIZE = 24

/** Pictures that are sent from the device now are chosen as soon as they have come. */
const images: readonly LibKind[] = ['image']

export function LibraryPictures({ resource, onChoose }: PictureListProps) {
  const sources = useRecordSources(resource)
  const uploads = usePickerUpload(images, false, ({ url, name }) => {
    if (url !== null) onChoose({ src: url, alt: name })
  })
  const drop = useDropped(uploads.add)
  const isLibrary = resource.name === 'lib'
  const [at, setAt] = useState(0)
  const [search, setSearch] = useState('')
  const source = sources?.[at]
  return (
    <div {...(isLibrary ? { 'data-dropping': drop.isOver, ...drop.handlers } : {})}>
      <div className="hs-record-tools">
        <SearchBox value={search} hint="搜索图片" onChange={setSearch} />
        <SourceChoice sources={sources} at={at} onChange={setAt} />
        {isLibrary ? (
          <button type="button" className="hs-button" onClick={uploads.pick}>
            <Upload size={16} strokeWidth={1.75} aria-hidden />
            从本机上传
          </button>
        ) : null}
      </div>
      {isLibrary ? <PickerUploads records={uploads.records} /> : null}
      {source === undefined ? null : (
        <Pictures key={source.client.address} {...{ resource, source, search, onChoose }} />
      )}
    </div>
  )
}

interface PicturesProps extends PictureListProps {
  readonly source: RecordSource
  readonly search: string
}

function Pictures({ resource, source: { client }, search, onChoose }: PicturesProps) {
  const query = useInfiniteQuery({
    queryKey: [client.address, 'offers', 'image', search],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      client.list({ kind: 'image', search, page: pageParam, pageSize: PAGE_SIZE }, { signal }),
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  })
  return (
    <OfferPages
      query={query}
      what="素材库"
      none={
        <>
          <Images size={20} strokeWidth={1.75} aria-hidden />
          {search === ''
            ? `${resource.title}里还没有图片，${resource.name === 'lib' ? '上传一张，或者填写网址' : '也可以填写网址'}`
            : '没有找到，换个说法再试'}
        </>
      }
    >
      {(rows) => (
        <ul className="hs-offers hs-picture-offers">
          {rows.map((row) => {
            const name = textOf(row, resource.label)
            const picture = textOf(row, viewOf(resource).picture ?? '')
            const src = textOf(row, 'url') || picture
            const shown = picture || src
            return (
              <li key={row.id}>
                <button type="button" disabled={src === ''} onClick={() => onChoose({ src, alt: name })} title={name}>
                  {shown === '' ? <i aria-hidden /> : <img src={shown} alt="" loading="lazy" />}
                  <span className="hs-ellipsis">{name}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </OfferPages>
  )
}

// Picks an icon by looking at it: one's own, the group's and public ones, with new ones uploaded on the spot.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Modal, Segmented } from 'antd'
import { CircleSlash, MapPin, SearchX, Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'
import { iconFileTypes } from '../contract/icon-picture.ts'
import { OfferPages } from '@huanshi/resource-web/records/offer-pages.tsx'
import { SearchBox } from '@huanshi/ui/form/search-box.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { pickFiles } from '@huanshi/web-kit/upload/pick-files.ts'
import { IconImage } from './icon-image.tsx'
import { ICONS_A_PAGE, useIconSources, type IconSource } from './icon-sources.ts'
import type { PickedIcon } from './icon-shape.ts'
import { UploadList } from './upload-list.tsx'
import { useUpload } from './use-upload.ts'
import './pick-icon.css'

interface Props {
  readonly open: boolean
  /** The icon in use now. */
  readonly current?: string | null
  /** Null: no icon of one's own. */
  readonly onPick: (icon: PickedIcon | null) => void
  readonly onClose: () => void
}

export function PickIcon({ open, ...rest }: Props) {
  return (
    <Modal open={open} destroyOnHidden width={640} title="选择图标" footer={null} onCancel={rest.onClose}>
      <Choice {...rest} />
    </Modal>
  )
}

function Choice(props: Omit<Props, 'open'>) {
  const sources = useIconSources()
  if (sources === null || sources.length === 0) return <Skeleton height={280} radius={10} />
  return <Sourced {...props} sources={sources} />
}

interface SourcedProps extends Omit<Props, 'open'> {
  readonly sources: readonly IconSource[]
}

function Sourced({ sources, current = null, onPick }: SourcedProps) {
  const [at, setAt] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  // Where nobody has any of their own yet, those of others are seen first.
  const [skipped, setSkipped] = useState(0)
  const source = sources.find(({ key }) => key === at) ?? sources[skipped] ?? sources.at(-1)
  const target = source?.client ?? sources.find(({ client }) => client !== null)?.client ?? null
  const upload = useUpload(target, () => setAt(target?.address ?? null))
  const dropping = useDropping(target === null ? null : upload.add)
  if (source === undefined) return null
  const choose = async (): Promise<void> => upload.add(await pickFiles(iconFileTypes))
  return (
    <div className="hs-icon-choice" {...dropping}>
      <div className="hs-record-tools">
        <SearchBox value={search} hint="搜索图标" onChange={setSearch} />
        {sources.length > 1 ? (
          <Segmented
            aria-label="从哪里选"
            options={sources.map(({ key, title }) => ({ value: key, label: title }))}
            value={source.key}
            onChange={setAt}
          />
        ) : null}
      </div>
      <Offers
        key={source.key}
        {...{ source, search, current, onPick }}
        onNone={() => {
          if (at === null && skipped + 1 < sources.length) setSkipped(skipped + 1)
        }}
      />
      <UploadList files={upload.files} />
      <div className="hs-icon-foot">
        <button type="button" className="hs-button" onClick={() => onPick(null)}>
          <CircleSlash size={16} strokeWidth={1.75} aria-hidden />
          用默认图标
        </button>
        {target === null ? null : (
          <button type="button" className="hs-button" disabled={upload.isBusy} onClick={() => void choose()}>
            <Upload size={16} strokeWidth={1.75} aria-hidden />
            {upload.isBusy ? '上传中' : '上传图标'}
          </button>
        )}
      </div>
    </div>
  )
}

/** Files that are dragged over it; null takes none. */
function useDropping(add: ((files: File[]) => void) | null) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver,
    onDragOver(event: DragEvent): void {
      if (add === null || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent): void {
      event.preventDefault()
      setOver(false)
      add?.([...event.dataTransfer.files])
    },
  }
}

interface OffersProps extends Pick<Props, 'onPick'> {
  readonly source: IconSource
  readonly search: string
  readonly current: string | null
  /** There is none here at all. */
  readonly onNone: () => void
}

function Offers({ source, search, current, onPick, onNone }: OffersProps) {
  const query = useInfiniteQuery({
    queryKey: ['icons', source.key, search],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => source.read({ search, page: pageParam, signal }),
    getNextPageParam: ({ total }, _pages, page) => (page * ICONS_A_PAGE < total ? page + 1 : undefined),
  })
  const isNone = search === '' && query.data?.pages[0]?.total === 0
  const tellNone = useEffectEvent(onNone)
  useEffect(() => {
    if (isNone) tellNone()
  }, [isNone])
  const none = search === '' ? '这里还没有图标，上传一张或从公共的里选' : '没有找到，换个说法再试'
  const NoneIcon = search === '' ? MapPin : SearchX
  return (
    <OfferPages
      query={query}
      what="图标"
      none={
        <>
          <NoneIcon size={20} strokeWidth={1.75} aria-hidden />
          {none}
        </>
      }
    >
      {(icons) => (
        <ul className="hs-offers hs-icon-offers">
          {icons.map((icon) => (
            <li key={icon.id}>
              <button type="button" aria-pressed={icon.id === current} onClick={() => onPick(icon)} title={icon.name}>
                <i className="hs-checkerboard">
                  <IconImage icon={icon} alt="" size={56} />
                </i>
                <span className="hs-ellipsis">{icon.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </OfferPages>
  )
}

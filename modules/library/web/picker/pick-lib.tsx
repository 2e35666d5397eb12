// Picks library items: those that are there, by searching and looking, or files that are uploaded at once.
import { lib, type Lib } from '../../contract/lib-item.ts'
import { Modal } from 'antd'
import { Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { SearchBox } from '@huanshi/ui/form/search-box.tsx'
import { useRecordSources } from '@huanshi/resource-web/records/record-source.ts'
import { SourceChoice } from '@huanshi/resource-web/records/source-choice.tsx'
import { allLibKinds, extensionsFor, libKinds, type LibKind } from './lib-kinds.ts'
import { LibOffers } from './lib-offers.tsx'
import { PickerUploads } from './picker-uploads.tsx'
import { useDropped } from './use-dropped.ts'
import { usePickerUpload } from './use-picker-upload.ts'
import '@huanshi/resource-web/records/records.css'
import './library.css'

interface PickLibProps {
  /** Only items of these kinds; all where left out. */
  readonly kinds?: readonly LibKind[]
  /** Several, in the order in which they were picked; else one click picks. */
  readonly multiple?: boolean
  /** What is uploaded is for a hotspot. */
  readonly forHotspot?: boolean
  readonly open: boolean
  readonly onPick: (items: Lib[]) => void
  readonly onClose: () => void
}

export function PickLib(props: PickLibProps): ReactNode {
  // Each opening begins again.
  return props.open ? <PickDialog {...props} /> : null
}

const WIDTH = 880

function PickDialog({ kinds = allLibKinds, multiple = false, forHotspot = false, onPick, onClose }: PickLibProps) {
  const sources = useRecordSources(lib)
  const [at, setAt] = useState(0)
  const [kind, setKind] = useState<LibKind | 'all'>('all')
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly Lib[]>([])
  const asked = kind === 'all' ? kinds : [kind]
  const source = sources?.[at]

  const choose = (item: Lib): void => {
    if (!multiple) onPick([item])
    else setPicked(withToggled(picked, item))
  }
  // What was just uploaded is what was wanted.
  const take = (item: Lib): void => {
    if (multiple) setPicked((now) => (now.some(({ id }) => id === item.id) ? now : [...now, item]))
    else onPick([item])
  }
  const uploads = usePickerUpload(asked, multiple, take, forHotspot)
  const drop = useDropped(uploads.add)
  return (
    <Modal
      open
      width={WIDTH}
      title={titleFor(kinds)}
      onCancel={onClose}
      footer={multiple ? <Foot count={picked.length} onClose={onClose} onDone={() => onPick([...picked])} /> : null}
    >
      <div className="hs-pick-body" data-dropping={drop.isOver} {...drop.handlers}>
        <div className="hs-pick-tools">
          <SearchBox value={search} hint="搜索素材、文件名" onChange={setSearch} autoFocus />
          <SourceChoice sources={sources} at={at} onChange={setAt} />
          <button type="button" className="hs-button" onClick={uploads.pick}>
            <Upload size={16} strokeWidth={1.75} aria-hidden />
            上传
          </button>
        </div>
        {kinds.length > 1 ? <Kinds kinds={kinds} value={kind} onChange={setKind} /> : null}
        <PickerUploads records={uploads.records} />
        {sources?.length === 0 ? (
          <p className="hs-pick-none">你在这里不能查看素材，请上传一个，或请管理员来选。</p>
        ) : null}
        {source === undefined ? null : (
          <LibOffers
            key={source.client.address}
            source={source}
            query={{ kind: asked.join(','), ...(search === '' ? {} : { search }) }}
            picked={picked}
            isSeveral={multiple}
            hint={`把文件拖到这里，或点上传。可以用 ${extensionsFor(asked)}`}
            onPick={choose}
            onUpload={uploads.pick}
          />
        )}
      </div>
    </Modal>
  )
}

function titleFor([kind, ...others]: readonly LibKind[]): string {
  return kind === undefined || others.length > 0 ? '选择素材' : `选择${libKinds[kind].word}`
}

interface FootProps {
  readonly count: number
  readonly onClose: () => void
  readonly onDone: () => void
}

function Foot({ count, onClose, onDone }: FootProps) {
  return (
    <div className="hs-record-foot">
      <span>{count === 0 ? '还没有选' : `已选 ${count} 个`}</span>
      <button type="button" className="hs-button" onClick={onClose}>
        取消
      </button>
      <button type="button" className="hs-button hs-button-primary" disabled={count === 0} onClick={onDone}>
        选好了
      </button>
    </div>
  )
}

interface KindsProps {
  readonly kinds: readonly LibKind[]
  readonly value: LibKind | 'all'
  readonly onChange: (kind: LibKind | 'all') => void
}

function Kinds({ kinds, value, onChange }: KindsProps) {
  return (
    <div className="hs-pick-kinds" role="group" aria-label="类型">
      {(['all', ...kinds] as const).map((one) => (
        <button key={one} type="button" aria-pressed={value === one} onClick={() => onChange(one)}>
          {one === 'all' ? '全部' : libKinds[one].word}
        </button>
      ))}
    </div>
  )
}

function withToggled(picked: readonly Lib[], item: Lib): readonly Lib[] {
  const rest = picked.filter(({ id }) => id !== item.id)
  return rest.length < picked.length ? rest : [...picked, item]
}

// The panoramas of a new tour in their order: picked, uploaded, sorted, taken out.
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { textOf, type Row } from '@huanshi/resource-web/model/row.ts'
import { RecordDialog } from '@huanshi/resource-web/records/record-dialog.tsx'
import { SortableList } from '@huanshi/ui/sorting/sortable-list.tsx'
import { Plus, Upload, X } from 'lucide-react'
import { useState, type Dispatch, type ReactElement, type SetStateAction } from 'react'
import { MOST_SCENES } from '../../contract/tour-scene.ts'
import { useUploadedPanos } from '../scenes/use-uploaded-panos.ts'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'

interface Props {
  readonly ids: readonly string[]
  /** Those that are read already. */
  readonly rows: ReadonlyMap<string, Row>
  readonly onChange: Dispatch<SetStateAction<readonly string[]>>
}

export function ChosenPanos({ ids, rows, onChange }: Props): ReactElement {
  const [isPicking, setPicking] = useState(false)
  const upload = useUploadedPanos((id) =>
    onChange((now) => (now.includes(id) ? now : [...now, id].slice(0, MOST_SCENES))),
  )
  const items = ids.map((id) => {
    const row = rows.get(id)
    return {
      id,
      name: row === undefined ? '读取中' : textOf(row, 'title'),
      picture: row === undefined ? '' : textOf(row, 'thumbnailUrl'),
      isReady: row === undefined || (row['status'] as Pano['status']) === 'ready', // a row of this resource
    }
  })
  return (
    <div className="hs-create-field">
      <span>{ids.length === 0 ? '场景' : `${ids.length} 个场景，从第一个开始，拖动改次序`}</span>
      <div className="hs-wrap hs-gap-12">
        <SortableList
          items={items}
          label="场景"
          className="hs-create-list"
          isGrid
          onSort={(next) => onChange(next.map(({ id }) => id))}
          render={(item, handle) => (
            <>
              {item.picture === '' ? <span /> : <img src={item.picture} alt="" draggable={false} />}
              <strong>{item.name}</strong>
              {item.isReady ? null : <small>还没处理完</small>}
              {handle}
              <IconButton
                icon={X}
                label={`拿掉${item.name}`}
                onClick={() => onChange(ids.filter((id) => id !== item.id))}
              />
            </>
          )}
        />
        <button type="button" className="hs-create-add" onClick={() => setPicking(true)}>
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          选全景
        </button>
        <button type="button" className="hs-create-add" onClick={() => upload()}>
          <Upload size={18} strokeWidth={1.75} aria-hidden />
          上传全景
        </button>
      </div>
      {isPicking ? (
        <RecordDialog
          resource={pano}
          title="选全景"
          chosen={ids}
          most={MOST_SCENES}
          query={{ status: 'ready' }}
          onChoose={(_rows, next) => {
            onChange(next)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </div>
  )
}

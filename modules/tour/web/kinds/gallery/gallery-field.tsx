// The pictures of a gallery in their order: drag to sort, cross to take out, plus to add.
import { MOST_PICTURES } from '@huanshi/pano/contract/kinds/gallery/kind.ts'
import { Plus, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { PickLib } from '@huanshi/library/web/picker/pick-lib.tsx'
import { SortableList } from '@huanshi/ui/sorting/sortable-list.tsx'
import { libOf } from '../../parts/lib-of.ts'
import { useStudioState } from '../../state/use-studio.ts'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import './gallery-field.css'

interface Props {
  readonly libIds: readonly string[]
  readonly onChange: (libIds: readonly string[]) => void
}

export function GalleryField({ libIds, onChange }: Props): ReactElement {
  const libs = useStudioState(({ tour }) => libIds.map((id) => (tour === null ? undefined : libOf(tour, id))))
  const [isPicking, setPicking] = useState(false)
  const items = libIds.map((id, index) => {
    const lib = libs[index]
    return { id, name: lib?.name ?? '已不在素材库', picture: lib?.thumbnailUrl ?? null }
  })
  return (
    <>
      <SortableList
        items={items}
        label="图集"
        className="hs-gallery-list"
        onSort={(next) => onChange(next.map(({ id }) => id))}
        render={(item, handle) => (
          <>
            {handle}
            {item.picture === null ? <span className="hs-gallery-gone" /> : <img src={item.picture} alt="" />}
            <span>{item.name}</span>
            <IconButton
              icon={X}
              label={`拿掉${item.name}`}
              disabled={libIds.length === 1}
              onClick={() => onChange(libIds.filter((id) => id !== item.id))}
            />
          </>
        )}
      />
      <button
        type="button"
        className="hs-button hs-edit-wide"
        disabled={libIds.length >= MOST_PICTURES}
        onClick={() => setPicking(true)}
      >
        <Plus aria-hidden />
        添加图片
      </button>
      <PickLib
        open={isPicking}
        kinds={['image']}
        multiple
        forHotspot
        onPick={(picked) => {
          setPicking(false)
          onChange([...new Set([...libIds, ...picked.map(({ id }) => id)])].slice(0, MOST_PICTURES))
        }}
        onClose={() => setPicking(false)}
      />
    </>
  )
}

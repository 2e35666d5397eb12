// The pictures of a scene beside its own: by night, after the works, in another month. Each has a name and perhaps a time, and is laid onto
// the scene's own picture by what both show, or by hand.
import { MOST_VARIANTS } from '@huanshi/pano/contract/kinds/hotspot-kind.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { textOf, type Row } from '@huanshi/resource-web/model/row.ts'
import { RecordDialog } from '@huanshi/resource-web/records/record-dialog.tsx'
import { Input } from 'antd'
import { Images, Move3d, Trash2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { addVariants, changeVariant, changeVariants, removeVariant } from '../model/variant-operations.ts'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { undoToast } from '../state/undo-toast.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { OWN_PICTURE } from './own-picture.ts'
import { VariantAlign, type VariantProps } from './variant-align.tsx'
import './variants.css'

const nobody: readonly string[] = []

export function VariantSection(): ReactElement | null {
  const { change } = useStudio()
  const scene = useStudioState((state) => state.scene)
  const thumbnail = useStudioState(({ shown }) => shown?.thumbnailUrl ?? null)
  const [aligned, setAligned] = useState<string | null>(null)
  if (scene === undefined) return null
  const { id, variants } = scene
  const list = variants?.list ?? []
  return (
    <Section title="画面变体">
      {list.length === 0 ? (
        <p className="hs-studio-quiet">
          同一个机位的另一张全景：夜里、改造以后、另一个月。访客可以换着看，也可以左右对比。
        </p>
      ) : (
        <ul className="hs-variant-list">
          <li>
            <Thumbnail url={thumbnail} />
            <Named
              name="原画面"
              placeholder={OWN_PICTURE}
              title={variants?.title ?? ''}
              time={variants?.time ?? null}
              onChange={(part) =>
                change(`own variant ${id}`, (now) => changeVariants(now, id, (all) => ({ ...all, ...part })))
              }
            />
          </li>
          {list.map((variant) => (
            <Line
              key={variant.id}
              sceneId={id}
              variant={variant}
              isAligned={aligned === variant.id}
              onAlign={() => setAligned(aligned === variant.id ? null : variant.id)}
            />
          ))}
        </ul>
      )}
      <Adding sceneId={id} count={list.length} />
    </Section>
  )
}

interface LineProps extends VariantProps {
  readonly isAligned: boolean
  readonly onAlign: () => void
}

function Line({ sceneId, variant, isAligned, onAlign }: LineProps): ReactElement {
  const studio = useStudio()
  const { id, title, time, panoId } = variant
  const picture = useStudioState(({ tour }) => tour?.pictures?.[panoId.toLowerCase()])
  const isReady = picture?.content?.type === 'equirectangular'
  return (
    <li>
      <Thumbnail url={picture?.thumbnailUrl ?? null} />
      <Named
        name={title}
        title={title}
        time={time}
        onChange={(part) =>
          // A variant is known by its name: an empty one changes nothing until something stands in it.
          part.title?.trim() === '' || studio.change(`variant ${id}`, (now) => changeVariant(now, sceneId, id, part))
        }
      />
      <EditButton
        icon={Move3d}
        word={`对齐「${title}」`}
        size={16}
        aria-pressed={isAligned}
        disabled={!isReady}
        onClick={onAlign}
      />
      <EditButton
        icon={Trash2}
        word={`去掉「${title}」`}
        size={16}
        onClick={() => {
          studio.change('remove variant', (now) => removeVariant(now, sceneId, id))
          undoToast(studio, `已去掉画面「${title}」`)
        }}
      />
      {picture !== undefined && picture.content !== null && !isReady ? (
        <small>不是平铺的球面全景，访客看不到它</small>
      ) : picture?.content == null ? (
        <small>全景还没有处理完，或已经不在</small>
      ) : null}
      {isAligned && isReady ? <VariantAlign sceneId={sceneId} variant={variant} picture={picture} /> : null}
    </li>
  )
}

interface NamedProps {
  readonly name: string
  readonly placeholder?: string
  readonly title: string
  readonly time: string | null
  readonly onChange: (part: { readonly title?: string; readonly time?: string | null }) => void
}

function Named({ name, placeholder, title, time, onChange }: NamedProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="hs-variant-names">
      <Input
        aria-label={`${name}的名称`}
        placeholder={placeholder}
        maxLength={50}
        value={typed ?? title}
        onChange={({ target: { value } }) => {
          setTyped(value)
          onChange({ title: value })
        }}
        onBlur={() => setTyped(null)}
      />
      <Input
        type="datetime-local"
        aria-label={`${name}的时间`}
        value={time === null || time.includes('T') ? (time ?? '') : `${time}T00:00`}
        onChange={({ target: { value } }) => onChange({ time: value === '' ? null : value.slice(0, 16) })}
      />
    </div>
  )
}

function Adding({ sceneId, count }: { readonly sceneId: string; readonly count: number }): ReactElement {
  const { change } = useStudio()
  const [isOpen, setOpen] = useState(false)
  const add = (rows: readonly Row[], ids: readonly string[]): void => {
    const added = ids.map((panoId) => {
      const row = rows.find((one) => one.id === panoId)
      return { panoId, title: row === undefined ? '' : textOf(row, 'title') }
    })
    if (added.length > 0) change('add variants', (now) => addVariants(now, sceneId, added))
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className="hs-button hs-edit-wide"
        disabled={count >= MOST_VARIANTS}
        onClick={() => setOpen(true)}
      >
        <Images aria-hidden />
        添加画面
      </button>
      {isOpen ? (
        <RecordDialog
          resource={pano}
          title="添加画面"
          hint="选同一个机位拍的全景，可一次选多个"
          chosen={nobody}
          most={MOST_VARIANTS - count}
          query={{ status: 'ready' }}
          onChoose={add}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

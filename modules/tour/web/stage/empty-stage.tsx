// The studio of a tour without scenes: what to begin with, where the picture will be.
import { Plus, Upload } from 'lucide-react'
import { useRef, type ReactElement } from 'react'
import { useFileDrop } from '../parts/use-file-drop.ts'

interface Props {
  readonly onAdd: () => void
  /** Without files the person is asked for some. */
  readonly onFiles: (files?: readonly File[]) => void
}

export function EmptyStage({ onAdd, onFiles }: Props): ReactElement {
  const place = useRef<HTMLElement>(null)
  const { isOver } = useFileDrop(place, onFiles)
  return (
    <section ref={place} className="hs-edit-stage hs-studio-empty" aria-label="舞台">
      <h2>还没有场景</h2>
      <p>选处理好的全景，或者把全景图片拖到这里；一张全景就是一个场景。</p>
      <div>
        <button type="button" className="hs-button hs-button-white" onClick={onAdd}>
          <Plus aria-hidden />
          添加场景
        </button>
        <button type="button" className="hs-button hs-button-glass" onClick={() => onFiles()}>
          <Upload aria-hidden />
          上传全景
        </button>
      </div>
      {isOver ? (
        <p className="hs-studio-drop">
          <span>松开，上传成新场景</span>
        </p>
      ) : null}
    </section>
  )
}

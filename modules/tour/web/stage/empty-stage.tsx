// The studio of a tour without scenes: what to begin with, where the picture will be.
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { pickFiles } from '@huanshi/web-kit/upload/pick-files.ts'
import { Images, Plus, Upload } from 'lucide-react'
import { useRef, type ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { beginAssembly, mayAssemble } from '../assembly/begin-assembly.ts'
import { useFileDrop } from '../parts/use-file-drop.ts'

interface Props {
  readonly onAdd: () => void
  /** Without files the person is asked for some. */
  readonly onFiles: (files?: readonly File[]) => void
}

export function EmptyStage({ onAdd, onFiles }: Props): ReactElement {
  const place = useRef<HTMLElement>(null)
  const { base } = useArea()
  const { tourId } = useParams()
  const navigate = useNavigate()
  const isOffered = tourId !== undefined && mayAssemble(base)
  const assemble = (files: readonly File[]): void => {
    if (tourId !== undefined) void beginAssembly({ files, base, go: (to) => void navigate(to), tourId })
  }
  // One is a scene; of several it is worked out how they belong together.
  const { isOver } = useFileDrop(place, (files) => (isOffered && files.length > 1 ? assemble(files) : onFiles(files)))
  return (
    <section ref={place} className="hs-edit-stage hs-studio-empty" aria-label="舞台">
      <h2>还没有场景</h2>
      <p>选处理好的全景，或者把全景图片拖到这里；一张就是一个场景，一组会先排好楼层和去处给你过目。</p>
      <div>
        <button type="button" className="hs-button hs-button-white" onClick={onAdd}>
          <Plus aria-hidden />
          添加场景
        </button>
        <button type="button" className="hs-button hs-button-glass" onClick={() => onFiles()}>
          <Upload aria-hidden />
          上传全景
        </button>
        {isOffered ? (
          <button
            type="button"
            className="hs-button hs-button-glass"
            onClick={() => void pickFiles(['.jpg', '.jpeg']).then(assemble)}
          >
            <Images aria-hidden />
            一组全景建成漫游
          </button>
        ) : null}
      </div>
      {isOver ? (
        <p className="hs-studio-drop">
          <span>松开，上传成新场景</span>
        </p>
      ) : null}
    </section>
  )
}

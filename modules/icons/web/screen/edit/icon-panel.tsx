// What can be set about an icon: its name, how it is cut and played, where it is held, how large it is, who may use it.
import { hotspotIcon } from '../../../contract/hotspot-icon.ts'
import { iconFileTypes } from '../../../contract/icon-picture.ts'
import { Segmented, Slider, Switch } from 'antd'
import { ImageUp } from 'lucide-react'
import { useId, useState, type ReactElement } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { fileFault, sendPicture } from '../../icon-file.ts'
import { IconImage } from '../../icon-image.tsx'
import { guessCut, type Sheet } from '../../icon-shape.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { FigureField } from '@huanshi/resource-web/stage-editor/figure-field.tsx'
import { TextField } from '@huanshi/ui/form/text-field.tsx'
import { Field } from '@huanshi/ui/form/field.tsx'
import { TagInput } from '@huanshi/resource-web/tags/tag-input.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { pickFiles } from '@huanshi/web-kit/upload/pick-files.ts'
import { IconUses } from '../icon-uses.tsx'
import { CutSection, type Playing } from './cut-section.tsx'
import { DEFAULT_FPS, type IconDraft } from './icon-draft.ts'
import type { IconEditor } from './use-icon-editor.ts'
import '@huanshi/resource-web/stage-editor/field.css'

interface Props extends Playing {
  readonly editor: IconEditor
  readonly sheet: Sheet | null
}

const kinds: { readonly value: IconDraft['kind']; readonly label: string }[] = [
  { value: 'static', label: '静态' },
  { value: 'sprite', label: '序列帧' },
  { value: 'animated', label: '动图' },
]
const noFrames = { frameWidth: null, frameHeight: null, frameCount: null, fps: null }

export function IconPanel({ editor, sheet, ...playing }: Props): ReactElement {
  const { draft, set, stored } = editor
  const id = useId()
  const choose = (kind: IconDraft['kind']): void => {
    if (kind !== 'sprite' || sheet === null) return set({ kind, ...noFrames })
    const { width, height, count } = guessCut(sheet)
    set({ kind, frameWidth: width, frameHeight: height, frameCount: count, fps: draft.fps ?? DEFAULT_FPS })
  }
  return (
    <>
      <section className="hs-edit-section">
        <div className="hs-icon-now">
          <span className="hs-checkerboard">
            <IconImage
              icon={draft}
              alt="现在的样子"
              size={72}
              {...(playing.isPlaying ? {} : { frame: playing.frame })}
            />
          </span>
          <ReplaceButton editor={editor} />
        </div>
        <div className="hs-stack hs-gap-18">
          <TextField
            id={`${id}-name`}
            label="名称"
            value={draft.name}
            maxLength={50}
            onChange={(name) => set({ name })}
          />
          <Field id={`${id}-tags`} label="标签">
            <TagInput id={`${id}-tags`} label="标签" value={draft.tags} onChange={(tags) => set({ tags: [...tags] })} />
          </Field>
          <div className="hs-studio-line">
            <label htmlFor={`${id}-public`}>
              公开<small>所有人都能用在自己的漫游里</small>
            </label>
            <Switch id={`${id}-public`} checked={draft.isPublic} onChange={(isPublic) => set({ isPublic })} />
          </div>
        </div>
      </section>
      <section className="hs-edit-section">
        <header>
          <h2>图片怎么动</h2>
        </header>
        <Segmented block aria-label="类型" options={kinds} value={draft.kind} onChange={choose} />
        {draft.kind === 'animated' ? <p className="hs-field-help hs-icon-help">按图片自己的速度播放。</p> : null}
        {draft.kind === 'sprite' && sheet !== null ? <CutSection editor={editor} sheet={sheet} {...playing} /> : null}
      </section>
      <AnchorAndSize editor={editor} />
      {stored.usageCount === 0 ? null : (
        <section className="hs-edit-section">
          <header>
            <h2>使用之处</h2>
          </header>
          <IconUses icon={stored} />
        </section>
      )}
    </>
  )
}

function AnchorAndSize({ editor: { draft, set } }: Pick<Props, 'editor'>): ReactElement {
  return (
    <section className="hs-edit-section">
      <header>
        <h2>锚点与大小</h2>
      </header>
      <p className="hs-field-help">锚点落在热点的位置上：图钉用下边的尖，圆形用中心。</p>
      <div className="hs-icon-pair hs-studio-figures">
        {(['x', 'y'] as const).map((axis) => (
          <FigureField
            key={axis}
            name={axis === 'x' ? '锚点横向' : '锚点纵向'}
            label={axis === 'x' ? '横向' : '纵向'}
            unit="%"
            min={0}
            max={100}
            value={Math.round(draft.anchor[axis] * 1000) / 10}
            onChange={(value) => set({ anchor: { ...draft.anchor, [axis]: value / 100 } })}
          />
        ))}
      </div>
      <div className="hs-edit-range">
        <span>大小</span>
        <output>{draft.scale.toFixed(2)} 倍</output>
        <Slider
          ariaLabelForHandle="大小"
          min={0.1}
          max={5}
          step={0.05}
          tooltip={{ formatter: null }}
          value={draft.scale}
          onChange={(scale) => set({ scale })}
        />
      </div>
    </section>
  )
}

function ReplaceButton({ editor }: Pick<Props, 'editor'>): ReactElement {
  const client = useClient(hotspotIcon)
  const [isSending, setSending] = useState(false)
  const replace = async (): Promise<void> => {
    const [file] = await pickFiles(iconFileTypes, false)
    if (file === undefined) return
    const failed = (message: string): void => void toast({ type: 'error', title: '没能更换图片', message })
    const fault = fileFault(file)
    if (fault !== null) return failed(fault)
    setSending(true)
    try {
      const { imageUrl, kind } = await sendPicture(client, file)
      editor.set(kind === 'animated' ? { imageUrl, kind, ...noFrames } : stillOf(editor.draft, imageUrl))
    } catch (error) {
      failed(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <button type="button" className="hs-button" disabled={isSending} onClick={() => void replace()}>
      <ImageUp size={16} strokeWidth={1.75} aria-hidden />
      {isSending ? '上传中' : '更换图片'}
    </button>
  )
}

/** Another sheet for the same frames stays cut as it was. */
function stillOf({ kind }: IconDraft, imageUrl: string): Partial<IconDraft> {
  return kind === 'sprite' ? { imageUrl } : { imageUrl, kind: 'static' }
}

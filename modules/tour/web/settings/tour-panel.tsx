// What belongs to the tour as a whole: its words, cover, who may see it, sound, opening, walking by itself and languages.
import { Button, Input } from 'antd'
import { Camera, Image, Languages, Undo2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { usePickerUpload } from '@huanshi/library/web/picker/use-picker-upload.ts'
import { usePictureDialog } from '@huanshi/resource-web/rich-text/picture/use-picture-dialog.tsx'
import { TagInput } from '@huanshi/resource-web/tags/tag-input.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import type { UploadState } from '@huanshi/web-kit/upload/upload-state.ts'
import type { StudioState } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { AccessSection } from './access-section.tsx'
import { AutoTourSection, RotationSection } from './auto-tour-section.tsx'
import { Field, Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { LibField } from '../kinds/lib-item/lib-field.tsx'
import { OpeningSection } from './opening-section.tsx'
import { OwnSection } from './own-section.tsx'
import { PlaceSection } from './place-section.tsx'
import type { SetTour } from './set-tour.ts'
import { SliderField } from '@huanshi/resource-web/stage-editor/slider-field.tsx'
import { TranslationDialog } from './translation-dialog.tsx'

export function TourPanel(): ReactElement {
  const { change } = useStudio()
  const set: SetTour = (name, value) => change(name, (draft) => ({ ...draft, [name]: value }))
  return (
    <>
      <Words set={set} />
      <Cover set={set} />
      <PlaceSection set={set} />
      <AccessSection set={set} />
      <Sound set={set} />
      <OpeningSection set={set} />
      <RotationSection set={set} />
      <AutoTourSection set={set} />
      <LanguageSection />
      <OwnSection set={set} />
    </>
  )
}

function Words({ set }: { readonly set: SetTour }): ReactElement {
  const { title, description, tags } = useStudioState(({ draft: { title, description, tags } }) => ({
    title,
    description,
    tags,
  }))
  const [typed, setTyped] = useState<string | null>(null)
  const isEmpty = typed !== null && typed.trim() === ''
  return (
    <Section title="资料">
      <div className="hs-studio-stack">
        <Field label="标题" problem={isEmpty ? '漫游要有标题' : null}>
          <Input
            value={typed ?? title}
            maxLength={100}
            status={isEmpty ? 'error' : ''}
            onChange={({ target: { value } }) => {
              setTyped(value)
              if (value.trim() !== '') set('title', value)
            }}
            onBlur={() => setTyped(null)}
          />
        </Field>
        <Field label="简介">
          <Input.TextArea
            value={description}
            maxLength={5000}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={({ target: { value } }) => set('description', value)}
          />
        </Field>
        <div className="hs-studio-field">
          <span>标签</span>
          <TagInput label="标签" value={tags} most={30} onChange={(tags) => set('tags', [...tags])} />
        </div>
      </div>
    </Section>
  )
}

const failed: ReadonlySet<UploadState> = new Set(['fileError', 'duplicate', 'validationError', 'error', 'cancelled'])
const COVER = { width: 1200, height: 800 }

/** What the server has drawn of the first view, or the scene itself while it has not. */
function openingPicture({ stored, tour }: StudioState): string | null {
  const drawn = stored.coverUrl === null ? stored.pictureUrl : null
  return drawn ?? tour?.scenes.find(({ id }) => id === tour.startSceneId)?.previewUrl ?? null
}

function Cover({ set }: { readonly set: SetTour }): ReactElement {
  const { get } = useStudio()
  const coverUrl = useStudioState(({ draft }) => draft.coverUrl)
  const opening = useStudioState(openingPicture)
  const viewer = useStudioState((state) => state.viewer)
  const { ask, dialog } = usePictureDialog('选择封面', (src) => set('coverUrl', src))
  const [isTaking, setTaking] = useState(false)
  const upload = usePickerUpload(['image'], false, ({ url }) => {
    setTaking(false)
    if (url !== null) set('coverUrl', url)
  })
  const take = async (): Promise<void> => {
    if (viewer === null) return
    setTaking(true)
    try {
      const picture = await viewer.capture({ ...COVER, type: 'image/jpeg', quality: 0.9 })
      upload.add([new File([picture], `${get().draft.title} 封面.jpg`, { type: 'image/jpeg' })])
    } catch {
      setTaking(false)
      toast({ type: 'error', title: '没能截取画面', message: '请稍等画面显示完整后再试' })
    }
  }
  const url = coverUrl ?? opening
  const isFailed = upload.records.some(({ state }) => failed.has(state))
  return (
    <Section title="封面">
      <div className="hs-edit-cover">
        {url === null ? <span /> : <img src={url} alt="封面" />}
        <div className="hs-studio-stack">
          <Button
            icon={<Camera size={16} strokeWidth={1.75} />}
            loading={isTaking && !isFailed}
            disabled={viewer === null}
            onClick={() => void take()}
          >
            截取画面
          </Button>
          <Button icon={<Image size={16} strokeWidth={1.75} />} onClick={ask}>
            选图片
          </Button>
          {coverUrl === null ? null : (
            <Button icon={<Undo2 size={16} strokeWidth={1.75} />} onClick={() => set('coverUrl', null)}>
              用开场画面
            </Button>
          )}
        </div>
      </div>
      {coverUrl === null ? (
        <p className="hs-studio-quiet">没有另选时，封面就是第一个场景的开场画面，保存后随它更新。</p>
      ) : null}
      {dialog}
    </Section>
  )
}

function Sound({ set }: { readonly set: SetTour }): ReactElement {
  const music = useStudioState(({ draft }) => draft.music)
  return (
    <Section title="背景音乐">
      <LibField
        label="背景音乐"
        kinds={['audio']}
        libId={music?.libId ?? null}
        onPick={({ id }) => set('music', { volume: 0.6, autoplay: true, ...music, libId: id })}
        onClear={() => set('music', null)}
      />
      {music === null ? null : (
        <>
          <SliderField label="音量" value={music.volume} onChange={(volume) => set('music', { ...music, volume })} />
          <SwitchLine
            label="打开就播放"
            help="浏览器要等访客点第一下才出声"
            isOn={music.autoplay}
            onChange={(autoplay) => set('music', { ...music, autoplay })}
          />
        </>
      )}
    </Section>
  )
}

function LanguageSection(): ReactElement {
  const count = useStudioState(({ draft }) => Math.max(1, draft.languages.length))
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="语言">
      <p className="hs-studio-quiet">{count === 1 ? '只有一种语言' : `${count} 种语言，访客可以切换`}</p>
      <button type="button" className="hs-button hs-edit-wide" onClick={() => setOpen(true)}>
        <Languages aria-hidden />
        语言和译文
      </button>
      {isOpen ? <TranslationDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

// Inspector of the words: the form fields that the contract asks for, and what the file says about itself.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { fieldId, FormField } from '@huanshi/resource-web/form/form-field.tsx'
import '@huanshi/ui/form/form.css'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { useEffect, type ReactElement } from 'react'
import { OfferedPlace } from '@huanshi/resource-web/place/offered-place.ts'
import { CaptionsSection } from './captions-section.tsx'
import { CoverageSection } from './coverage-section.tsx'
import { StreamSection } from './stream-section.tsx'
import { replacePicture } from '@huanshi/pano/web/replace-picture.ts'
import { detailFields, type PanoDraft } from '../model/pano-draft.ts'
import { useStudioState } from '../state/use-studio.ts'
import { usePanoDraft } from './use-pano-editor.ts'
import { FactPairs } from '@huanshi/ui/facts/fact-pairs.tsx'
import '@huanshi/ui/facts/fact-rows.css'

export function DetailsPanel({ pano }: { readonly pano: Pano }): ReactElement {
  const [draft, set] = usePanoDraft()
  const problems = useStudioState((state) => state.problems)
  const replace = replacePicture(pano)
  const wrong = Object.keys(draft).find((name) => problems[name] !== undefined)
  useEffect(() => {
    if (wrong !== undefined) document.getElementById(fieldId(wrong))?.focus()
  }, [wrong])
  return (
    <OfferedPlace value={pano.photoLocation}>
      <section className="hs-edit-section hs-stack hs-gap-18">
        {detailFields().flatMap((formField) => {
          const { name } = formField.field
          if (!isDrafted(draft, name)) return []
          return [
            <FormField
              key={name}
              formField={formField}
              value={draft[name]}
              problem={problems[name]}
              onChange={(value) => set({ [name]: value })}
              onLeave={nothing}
            />,
          ]
        })}
      </section>
      <CoverageSection pano={pano} />
      <StreamSection pano={pano} />
      <CaptionsSection pano={pano} />
      <section className="hs-edit-section">
        <header>
          <h2>文件</h2>
          {replace === null ? null : (
            <button type="button" className="hs-edit-text" title={REPLACING} onClick={replace}>
              更换图片
            </button>
          )}
        </header>
        <FactPairs className="hs-fact-rows" facts={factsOf(pano)} />
      </section>
    </OfferedPlace>
  )
}

function isDrafted(draft: PanoDraft, name: string): name is keyof PanoDraft {
  return name in draft
}

const REPLACING = '标题、热点和用到它的地方都不变；新图片处理好之前，访客看到的还是原来的'
const nothing = (): void => undefined

function factsOf({ width, height, size, fileName, camera, createdTime, userName }: Pano): [string, string][] {
  const facts: [string, string | null][] = [
    ['文件名', fileName],
    ['尺寸', width === null || height === null ? null : `${width} × ${height}`],
    ['大小', formatBytes(size)],
    ['相机', [camera?.make, camera?.model].filter((part) => part !== undefined).join(' ') || null],
    ['曝光', exposure(camera)],
    ['上传', `${relativeTime(createdTime)} · ${userName}`],
  ]
  return facts.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]))
}

function exposure(camera: Pano['camera']): string | null {
  if (camera === null) return null
  const { exposureTime, fNumber, iso, focalLength } = camera
  const parts = [
    exposureTime === undefined ? null : exposureTime >= 1 ? `${exposureTime} s` : `1/${Math.round(1 / exposureTime)} s`,
    fNumber === undefined ? null : `f/${fNumber}`,
    iso === undefined ? null : `ISO ${iso}`,
    focalLength === undefined ? null : `${focalLength} mm`,
  ]
  return parts.filter((part) => part !== null).join(' · ') || null
}

// A horizon that leans and the tripod at the bottom belong to the panorama: seen at once on the stage, kept with a button, and
// then right wherever the panorama is shown.
import { noLevel, type Level, type Nadir } from '@huanshi/contract/protocol/correction.ts'
import type { PublicScene } from '@huanshi/contract/protocol/public-tour.ts'
import { pano } from '@huanshi/contract/resources/pano.ts'
import { Segmented } from 'antd'
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import { messageOf } from '../../../capabilities/api/api-error.ts'
import { isSame } from '../../../capabilities/resource/form/changes.ts'
import { useRecordSources } from '../../../capabilities/resource/records/record-source.ts'
import { toast } from '../../../capabilities/toast/toast.ts'
import { Section } from '../../../capabilities/editing/field.tsx'
import { LibField } from '../settings/lib-field.tsx'
import { SliderField } from '../settings/slider-field.tsx'
import { useStudio } from '../studio/studio-context.ts'

const leans = [
  { name: 'roll', label: '左右倾斜', limit: 15 },
  { name: 'pitch', label: '前后倾斜', limit: 15 },
] as const

const nadirs = [
  { value: 'none', label: '不补' },
  { value: 'logo', label: '标志' },
  { value: 'blur', label: '模糊' },
  { value: 'mirror', label: '镜面' },
] satisfies { value: Nadir['kind']; label: string }[]

export function Correction({ shown }: { readonly shown: PublicScene }): ReactElement {
  const { viewer, setPatch, refresh } = useStudio()
  const [level, setLevel] = useState<Level>(shown.level)
  const [nadir, setNadir] = useState<Nadir>(shown.nadir)
  const [isSaving, setSaving] = useState(false)
  const sources = useRecordSources(pano)
  const isChanged = !isSame(level, shown.level) || !isSame(nadir, shown.nadir)
  const cover = (next: Nadir, logoUrl: string | null = null): void => {
    setNadir(next)
    setPatch({ nadir: next, logoUrl })
  }

  // Leaving without keeping shows the panorama as it is again.
  const restore = useEffectEvent(() => {
    viewer?.setLevel(shown.level)
    setPatch(null)
  })
  useEffect(() => () => restore(), [])
  const lean = (next: Level): void => {
    setLevel(next)
    viewer?.setLevel(next)
  }
  const save = async (): Promise<void> => {
    setSaving(true)
    try {
      await keep()
      refresh()
      toast({ type: 'success', title: '已校正全景', message: '用到它的地方都会跟着变' })
    } catch (error) {
      toast({ type: 'error', title: '没能校正', message: messageOf(error) })
    } finally {
      setSaving(false)
    }
  }
  /** The panorama may be one's own, the group's or a public one. */
  const keep = async (): Promise<void> => {
    let failure: unknown = new Error('你不能修改这个全景')
    for (const { client } of sources ?? []) {
      try {
        const { version } = await client.get(shown.panoId)
        await client.update(shown.panoId, { version, level, nadir })
        return
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
  return (
    <>
      <Section
        title="水平校正"
        action={
          isSame(level, noLevel) ? null : (
            <button type="button" className="hs-edit-text" onClick={() => lean(noLevel)}>
              归零
            </button>
          )
        }
      >
        {leans.map(({ name, label, limit }) => (
          <SliderField
            key={name}
            label={label}
            min={-limit}
            max={limit}
            step={0.1}
            value={level[name]}
            text={`${level[name].toFixed(1)}°`}
            onChange={(value) => lean({ ...level, [name]: value })}
          />
        ))}
      </Section>
      <Section title="补地">
        <div className="hs-studio-stack">
          <Segmented
            block
            aria-label="补地"
            options={nadirs}
            value={nadir.kind}
            onChange={(kind) => {
              cover({ ...nadir, kind })
              if (kind !== 'none') void viewer?.lookAt({ pitch: -75 }, { duration: 320 })
            }}
          />
          {nadir.kind === 'logo' ? (
            <LibField
              label="标志"
              kinds={['image']}
              libId={nadir.libId}
              onPick={(item) => cover({ ...nadir, libId: item.id }, item.url)}
            />
          ) : null}
          {nadir.kind === 'none' ? null : (
            <SliderField
              label="大小"
              min={10}
              max={120}
              step={1}
              value={nadir.size}
              text={`${nadir.size}°`}
              onChange={(size) => cover({ ...nadir, size })}
            />
          )}
          {isChanged ? (
            <button type="button" className="hs-button hs-edit-wide" disabled={isSaving} onClick={() => void save()}>
              {isSaving ? '正在保存' : '保存到全景'}
            </button>
          ) : null}
        </div>
      </Section>
    </>
  )
}

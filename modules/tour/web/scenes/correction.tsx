// A horizon that leans and the tripod at the bottom belong to the panorama: seen at once on the stage, kept with a button, and
// then right wherever the panorama is shown.
import { noLevel, noNadir, type Level, type Nadir } from '@huanshi/pano/contract/correction.ts'
import type { Lib } from '@huanshi/library/contract/lib-item.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { LevelSection } from '@huanshi/pano/web/panorama/level-section.tsx'
import { NadirSection } from '@huanshi/pano/web/panorama/nadir-section.tsx'
import { isSame } from '@huanshi/resource-web/form/changes.ts'
import { useRecordSources } from '@huanshi/resource-web/records/record-source.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { libOf } from '../parts/lib-of.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { FindLevel } from '../upright/find-level.tsx'

export function Correction(): ReactElement {
  const { get, setPatch, refresh } = useStudio()
  const stored = useStudioState(({ shown }) => ({ level: shown?.level ?? noLevel, nadir: shown?.nadir ?? noNadir }))
  const viewer = useStudioState((state) => state.viewer)
  const [level, setLevel] = useState(stored.level)
  const [nadir, setNadir] = useState(stored.nadir)
  const [isSaving, setSaving] = useState(false)
  const sources = useRecordSources(pano)
  const isChanged = !isSame(level, stored.level) || !isSame(nadir, stored.nadir)
  /** The tour knows the pictures that it uses; one that is only tried out it does not. */
  const [picked, setPicked] = useState<Lib | null>(null)
  const known = useStudioState(({ tour }) =>
    tour === null || nadir.libId === null ? undefined : libOf(tour, nadir.libId),
  )
  const cover = (next: Nadir, logo = picked ?? undefined): void => {
    setNadir(next)
    setPicked(logo ?? null)
    setPatch({ nadir: next, logoUrl: logo?.id === next.libId ? (logo?.url ?? null) : null })
  }

  // Leaving without keeping shows the panorama as it is again.
  const restore = useEffectEvent(() => {
    viewer?.setLevel(stored.level)
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
    const { panoId = '' } = get().shown ?? {}
    for (const { client } of sources ?? []) {
      try {
        const { version } = await client.get(panoId)
        await client.update(panoId, { version, level, nadir })
        return
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
  return (
    <>
      <LevelSection level={level} onChange={lean}>
        <FindLevel
          level={level}
          onFound={(next, message) => {
            lean(next)
            const undo = { label: '撤销', run: () => lean(level) }
            toast({ type: 'success', title: '已按画面校平，看一看再保存', message, duration: 8000, action: undo })
          }}
        />
      </LevelSection>
      <NadirSection
        nadir={nadir}
        viewer={viewer}
        logo={picked !== null && picked.id === nadir.libId ? picked : known}
        onChange={cover}
      >
        {isChanged ? (
          <button type="button" className="hs-button hs-edit-wide" disabled={isSaving} onClick={() => void save()}>
            {isSaving ? '正在保存' : '保存到全景'}
          </button>
        ) : null}
      </NadirSection>
    </>
  )
}

// The inspector of hotspots: one with everything about it, several with what they can do together, or the list of the scene's.
import { Segmented } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { changeHotspots } from '../model/hotspot-operations.ts'
import { kindWord, nameOf } from '../parts/new-hotspot.ts'
import { isOfPano, type Studio } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { ContentTab } from './content-tab.tsx'
import { HotspotActions } from './hotspot-actions.tsx'
import { HotspotList } from './hotspot-list.tsx'
import { editedKind } from '../kinds/registry/edited.ts'
import { StyleTab } from './style-tab.tsx'
import type { SetHotspot } from './set-hotspot.ts'
import { TimeTab } from './time-tab.tsx'
import '@huanshi/resource-web/stage-editor/hotspot-list.css'
import './hotspot-panel.css'

type Tab = 'content' | 'style' | 'time'
const tabsOfTour = [
  { value: 'content', label: '内容' },
  { value: 'style', label: '外观' },
  { value: 'time', label: '时间' },
] satisfies { value: Tab; label: string }[]

/** A panorama by itself has no timeline: of its hotspots only which lies above which. */
const tabsAlone = tabsOfTour.map((tab) => (tab.value === 'time' ? { ...tab, label: '层次' } : tab))

export function HotspotPanel(): ReactElement {
  const id = useStudioState(({ hotspot }) => hotspot?.id)
  const selected = useStudioState((state) => state.selected)
  /** What was ticked in the list: more may follow, so the list stays. */
  const [ticked, setTicked] = useState('')
  const isTicking = selected.size > 0 && ticked === [...selected].join()
  if (id !== undefined && !isTicking) return <One key={id} id={id} />
  return <HotspotList isSeveral={selected.size > 1 || isTicking} onTick={(ids) => setTicked(ids.join())} />
}

function One({ id }: { readonly id: string }): ReactElement {
  const studio = useStudio()
  const tabs = useStudioState(isOfPano) ? tabsAlone : tabsOfTour
  const isLocked = useStudioState(({ hotspot }) => hotspot?.locked === true)
  const [tab, setTab] = useState<Tab>('content')
  const set = useMemo(() => setterOf(studio, id), [studio, id])
  return (
    <>
      <Head />
      <div className="hs-hotspot-tabs">
        <Segmented block aria-label="热点的设置" options={tabs} value={tab} onChange={setTab} />
      </div>
      <fieldset className="hs-hotspot-fields" disabled={isLocked}>
        <Fields tab={tab} onChange={set} />
      </fieldset>
      {isLocked ? <p className="hs-hotspot-locked">已锁定，解锁后才能修改</p> : null}
    </>
  )
}

function Head(): ReactElement {
  const kind = useStudioState(({ hotspot }) => hotspot?.kind ?? 'text')
  const name = useStudioState(({ hotspot }) => (hotspot === undefined ? '' : nameOf(hotspot)))
  const Icon = editedKind({ kind }).icon
  const place = useRef<HTMLDivElement>(null)
  // The list that it was chosen from may have been scrolled, on phones mostly.
  useEffect(() => {
    // Newer browsers answer with a promise: returned, React would call it to clean up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="hs-hotspot-head">
      <span className="hs-hotspot-sign" title={kindWord(kind)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </span>
      <h2>{name}</h2>
      <HotspotActions />
    </div>
  )
}

function Fields({ tab, onChange }: { readonly tab: Tab; readonly onChange: SetHotspot }): ReactElement | null {
  const hotspot = useStudioState((state) => state.hotspot)
  if (hotspot === undefined) return null
  const Shown = tab === 'content' ? ContentTab : tab === 'style' ? StyleTab : TimeTab
  return <Shown hotspot={hotspot} onChange={onChange} />
}

function setterOf({ get, change }: Studio, id: string): SetHotspot {
  return (name, next) => {
    const { scene } = get()
    if (scene !== undefined) {
      change(`${name} ${id}`, (draft) => changeHotspots(draft, scene.id, new Set([id]), next))
    }
  }
}

// The inspector of hotspots: one with everything about it, several with what they can do together, or the list of the scene's.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { changeHotspots } from '../model/hotspot-operations.ts'
import { kindWord, nameOf } from '../parts/new-hotspot.ts'
import { useStudio } from '../studio/studio-context.ts'
import { ContentTab } from './content-tab.tsx'
import { HotspotActions } from './hotspot-actions.tsx'
import { HotspotList } from './hotspot-list.tsx'
import { editedKind } from '../kinds/registry/edited.ts'
import { LookTab } from './look-tab.tsx'
import { TimeTab } from './time-tab.tsx'
import '@huanshi/resource-web/editing/hotspot-list.css'
import './hotspot-panel.css'

type Tab = 'content' | 'look' | 'time'
const tabs = [
  { value: 'content', label: '内容' },
  { value: 'look', label: '外观' },
  { value: 'time', label: '时间' },
] satisfies { value: Tab; label: string }[]

/** A panorama by itself has no timeline: of its hotspots only which lies above which. */
const tabsAlone = tabs.map((tab) => (tab.value === 'time' ? { ...tab, label: '层次' } : tab))

export function HotspotPanel(): ReactElement {
  const { hotspot, selected } = useStudio()
  /** What was ticked in the list: more may follow, so the list stays. */
  const [ticked, setTicked] = useState('')
  const isTicking = selected.size > 0 && ticked === [...selected].join()
  if (hotspot !== undefined && !isTicking) return <One key={hotspot.id} hotspot={hotspot} />
  return <HotspotList isSeveral={selected.size > 1 || isTicking} onTick={(ids) => setTicked(ids.join())} />
}

function One({ hotspot }: { readonly hotspot: Hotspot }): ReactElement {
  const { scene, pano, change } = useStudio()
  const [tab, setTab] = useState<Tab>('content')
  const Icon = editedKind(hotspot).icon
  const set = (name: string, next: (hotspot: Hotspot) => Hotspot): void => {
    if (scene === undefined) return
    change(`${name} ${hotspot.id}`, (draft) => changeHotspots(draft, scene.id, new Set([hotspot.id]), next))
  }
  return (
    <>
      <div className="hs-hotspot-head">
        <span className="hs-hotspot-sign" title={kindWord(hotspot.kind)}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </span>
        <h2>{nameOf(hotspot)}</h2>
        <HotspotActions hotspots={[hotspot]} />
      </div>
      <div className="hs-hotspot-tabs">
        <Segmented
          block
          aria-label="热点的设置"
          options={pano === undefined ? tabs : tabsAlone}
          value={tab}
          onChange={setTab}
        />
      </div>
      <fieldset className="hs-hotspot-fields" disabled={hotspot.locked === true}>
        {tab === 'content' ? <ContentTab hotspot={hotspot} onChange={set} /> : null}
        {tab === 'look' ? <LookTab hotspot={hotspot} onChange={set} /> : null}
        {tab === 'time' ? <TimeTab hotspot={hotspot} onChange={set} /> : null}
      </fieldset>
      {hotspot.locked === true ? <p className="hs-hotspot-locked">已锁定，解锁后才能修改</p> : null}
    </>
  )
}

// Everything that a visitor would stumble over; touching a line goes there.
import { Modal } from 'antd'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactElement } from 'react'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import type { Finding } from '../model/link-check.ts'
import { isOfPano } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { useFindings } from './use-findings.ts'
import './publish.css'

export function CheckDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const isAlone = useStudioState(isOfPano)
  const report = useStudioState(({ stored }) => stored.importReport)
  const findings = useFindings()
  return (
    <Modal open width={640} title={titleOf(findings)} footer={null} onCancel={onClose}>
      {findings === null ? (
        <Skeleton height={160} />
      ) : findings.length === 0 ? (
        <p className="hs-publish-good">
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
          {isAlone ? '每个热点都有内容，用到的都还在' : '每个场景都走得到，也走得出来'}
        </p>
      ) : (
        <FindingList findings={findings} onGone={onClose} />
      )}
      {report.length === 0 ? null : (
        <section className="hs-import-report" aria-labelledby="import-report">
          <h3 id="import-report">导入时没带过来的 {report.length} 项</h3>
          <ul>
            {[...new Set(report)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  )
}

function titleOf(findings: readonly Finding[] | null): string {
  if (findings === null) return '正在检查'
  return findings.length === 0 ? '检查过了' : `有 ${findings.length} 处值得看看`
}

interface Props {
  readonly findings: readonly Finding[]
  /** Somebody went to a place: what lies over the stage gives way. */
  readonly onGone: () => void
}

export function FindingList({ findings, onGone }: Props): ReactElement {
  const { get, goTo, select, setMode } = useStudio()
  const go = ({ sceneId, hotspotId }: Finding): void => {
    if (sceneId === undefined) setMode('tour')
    else {
      const place = get()
        .draft.scenes.find(({ id }) => id === sceneId)
        ?.hotspots.find(({ id }) => id === hotspotId)
      goTo(sceneId, place === undefined ? undefined : { yaw: place.yaw, pitch: place.pitch, fov: 70 })
      select(hotspotId === undefined ? [] : [hotspotId])
      setMode(hotspotId === undefined ? 'scene' : 'hotspot')
    }
    onGone()
  }
  const sorted = findings.toSorted((a, b) => Number(b.isBad) - Number(a.isBad))
  return (
    <ul className="hs-findings">
      {sorted.map((finding) => (
        <li key={`${finding.text} ${finding.sceneId ?? ''} ${finding.hotspotId ?? ''}`}>
          <button type="button" className="hs-finding" data-bad={finding.isBad} onClick={() => go(finding)}>
            {finding.isBad ? (
              <CircleAlert size={16} strokeWidth={1.75} aria-label="要改" />
            ) : (
              <Info size={16} strokeWidth={1.75} aria-label="提醒" />
            )}
            <span>{finding.text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

// What the site's detector has found: each finding is accepted, and becomes a zone, or goes.
import { Check, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import type { Pano } from '../../contract/pano.ts'
import type { Zone } from '../../contract/zones.ts'
import type { RetouchEditor } from './use-retouch.ts'

interface Props {
  readonly record: Pano
  readonly editor: RetouchEditor
  readonly onLook: (zone: Zone) => void
}

export function FindingsSection({ record, editor, onLook }: Props): ReactElement {
  const { findings, decide, detect } = editor
  const isWaiting = record.detection === 'waiting'
  const all = findings.map(({ id }) => id)
  return (
    <Section title={findings.length === 0 ? '人脸和车牌' : `检测到的地方（${findings.length}）`}>
      <div className="hs-studio-stack">
        {findings.length > 0 ? (
          <>
            <ul className="hs-hotspot-list">
              {findings.map((zone, nth) => (
                <li key={zone.id}>
                  <button type="button" onClick={() => onLook(zone)}>
                    <span>检测结果 {nth + 1}</span>
                  </button>
                  {(
                    [
                      ['接受', Check, true],
                      ['忽略', X, false],
                    ] as const
                  ).map(([word, Icon, isAccepted]) => (
                    <button
                      key={word}
                      type="button"
                      className="hs-edit-icon hs-retouch-remove"
                      aria-label={`${word}检测结果 ${nth + 1}`}
                      onClick={() => decide([zone.id], isAccepted)}
                    >
                      <Icon size={16} aria-hidden />
                    </button>
                  ))}
                </li>
              ))}
            </ul>
            <button type="button" className="hs-button hs-edit-wide" onClick={() => decide(all, true)}>
              全部接受
            </button>
          </>
        ) : (
          <p className="hs-studio-quiet" role={record.detection === 'failed' ? 'alert' : 'status'}>
            {words(record)}
          </p>
        )}
        <button
          type="button"
          className="hs-button hs-edit-wide"
          disabled={isWaiting || editor.isSaving || editor.changeCount > 0}
          onClick={() => void detect()}
        >
          {isWaiting ? '正在检测' : '检测人脸和车牌'}
        </button>
      </div>
    </Section>
  )
}

function words({ detection, detectionError }: Pano): string {
  if (detection === 'failed') return detectionError ?? '检测没有成功，可以再试一次。'
  if (detection === 'waiting') return '检测服务正在看这张全景，可以离开，回来再看结果。'
  if (detection === 'done') return '没有待确认的结果。检测会漏，发布前自己再看一遍。'
  return '由站点配置的检测服务找出人脸和车牌，再由你逐个确认。'
}

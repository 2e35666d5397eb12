// One file in the dock: small picture, name, state with figures, line, and what can be done now.
import { shareProps } from '@huanshi/ui/chart/share-props.ts'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { Check, ImageIcon, Pause, Play, RotateCw, X } from 'lucide-react'
import { memo, type ReactElement, type ReactNode } from 'react'
import { timeLeft } from './transfer-rate.ts'
import { isHalted, isMoving, type UploadRecord } from './upload-record.ts'
import { stateTexts } from './upload-state.ts'

export interface UploadActions {
  readonly pause: (record: UploadRecord) => void
  readonly resume: (record: UploadRecord) => void
  readonly cancel: (record: UploadRecord) => void
  readonly remove: (record: UploadRecord) => void
  readonly addFlat: (record: UploadRecord) => void
}

interface UploadRowProps {
  readonly record: UploadRecord
  /** The server cannot be reached at present. */
  readonly isCut: boolean
  readonly perSecond: number
  /** False when the file has to be picked again before it can go on. */
  readonly hasFile: boolean
  /** There is sense in showing it flat. */
  readonly canLieFlat: boolean
  /** The same for all rows, so that only those are drawn anew of which there is news. */
  readonly actions: UploadActions
}

export const UploadRow = memo(function UploadRow(props: UploadRowProps): ReactElement {
  const { record } = props
  const share = record.size === 0 ? 0 : record.position / record.size
  const { state, isTrying } = record
  const hasLine = state === 'uploading' || isTrying || state === 'paused' || (state === 'passed' && share > 0)
  return (
    <li className="hs-upload-row" data-state={record.state}>
      <span className="hs-upload-thumb" aria-hidden>
        {record.thumbnail === null ? <ImageIcon size={14} strokeWidth={1.75} /> : <img src={record.thumbnail} alt="" />}
      </span>
      <div className="hs-upload-text">
        <div className="hs-upload-name" title={record.name}>
          {record.name}
        </div>
        <div className="hs-upload-state">{stateLine(props)}</div>
        {hasLine && (
          <div className="hs-upload-line" {...shareProps('progressbar', record.name, Math.floor(share * 100))}>
            <span style={{ transform: `scaleX(${share})` }} />
          </div>
        )}
      </div>
      <div className="hs-upload-actions">{actionsOf(props)}</div>
    </li>
  )
})

/** Who has one for two eyes does not think of it as a flat picture; the button beside says the rest. */
const FLAT = '。立体全景请作为大图上传'

function stateLine({ record, isCut, perSecond, hasFile, canLieFlat }: UploadRowProps): ReactNode {
  const { state, position, size, errors } = record
  const figures = `${formatBytes(position)} / ${formatBytes(size)}`
  switch (state) {
    case 'checking':
      return '检查中…'
    case 'passed':
      return position > 0 ? `等待上传 · 已传 ${figures}` : `等待上传 · ${formatBytes(size)}`
    case 'uploading': {
      if (isCut) return `等待网络 ${figures}`
      const left = timeLeft(size - position, perSecond)
      return `${stateTexts[state]} ${figures}${left === '' ? '' : ` · 剩 ${left}`}`
    }
    case 'success':
      return (
        <>
          <b>{stateTexts[state]}</b> {formatBytes(size)}
        </>
      )
    case 'paused':
    case 'cancelled':
      return `${stateTexts[state]} · 已传 ${figures}${hasFile ? '' : ' · 重新选择文件后继续'}`
    case 'error':
      return errorLine(record, isCut, hasFile)
    default:
      return errors.join('，') + (canLieFlat ? FLAT : '')
  }
}

function errorLine({ isTrying, position, size, errors }: UploadRecord, isCut: boolean, hasFile: boolean): string {
  const figures = `${formatBytes(position)} / ${formatBytes(size)}`
  if (isTrying) return isCut ? `等待网络 ${figures}` : `${errors.join('，')}，正在重试 ${figures}`
  const kept = position > 0 ? `，已保留 ${Math.floor((position / size) * 100)}%` : ''
  return `${errors.join('，')}${kept}${hasFile ? '' : '，重新选择文件后继续'}`
}

function actionsOf({ record, canLieFlat, actions }: UploadRowProps): ReactNode {
  const { state } = record
  const isOnItsWay = isMoving(record)
  if (state === 'success')
    return <Check className="hs-upload-done" size={18} strokeWidth={1.75} aria-label="上传成功" />
  return (
    <>
      {canLieFlat && (
        <button type="button" className="hs-upload-all" onClick={() => actions.addFlat(record)}>
          作为大图上传
        </button>
      )}
      {isOnItsWay && state !== 'checking' && (
        <Tool label="暂停" icon={<Pause />} onClick={() => actions.pause(record)} />
      )}
      {isHalted(record) && (
        <Tool
          label={state === 'error' ? '重试' : '继续'}
          icon={state === 'error' ? <RotateCw /> : <Play />}
          onClick={() => actions.resume(record)}
        />
      )}
      <Tool
        label={isOnItsWay ? '取消' : '移除'}
        icon={<X />}
        onClick={() => actions[isOnItsWay ? 'cancel' : 'remove'](record)}
      />
    </>
  )
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactElement; onClick: () => void }): ReactElement {
  return (
    <button type="button" className="hs-upload-tool" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </button>
  )
}

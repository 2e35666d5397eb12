// The queues of background work: how much waits, and what may be told to each.
import { Select } from 'antd'
import { CirclePause, CirclePlay, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { queueTitle } from '../../contract/queue-titles.ts'
import { MOST_AT_A_TIME, type Queue, type QueueRule } from '../../contract/system.ts'
import type { SystemWords } from './use-system.ts'

interface Props {
  readonly queues: readonly Queue[]
  readonly words: SystemWords
}

export function QueueTable({ queues, words }: Props) {
  const [clearing, setClearing] = useState<Queue | null>(null)
  return (
    <>
      <table className="hs-system-table">
        <thead>
          <tr>
            <th>任务</th>
            <th>等待</th>
            <th>进行</th>
            <th>失败</th>
            <th>等了多久</th>
            <th>同时进行</th>
            <th aria-label="操作" />
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <QueueRow key={queue.name} queue={queue} words={words} onClear={() => setClearing(queue)} />
          ))}
        </tbody>
      </table>
      {clearing === null ? null : (
        <AskDialog
          isDanger
          title={`移除等待的 ${clearing.waiting} 个任务？`}
          verb="移除"
          onAct={async () => {
            await words.clear(clearing.name)
            setClearing(null)
          }}
          onClose={() => setClearing(null)}
        >
          <p>「{queueTitle(clearing.name)}」里还没开始的任务不再进行，等着它们的内容会写明是管理员取消的。</p>
        </AskDialog>
      )}
    </>
  )
}

interface RowProps {
  readonly queue: Queue
  readonly words: SystemWords
  readonly onClear: () => void
}

function QueueRow({ queue, words, onClear }: RowProps) {
  const { name, waiting, running, failed, oldest, isPaused, concurrency } = queue
  const title = queueTitle(name)
  const tell = (change: Partial<QueueRule>): void => words.rule(name, { isPaused, concurrency, ...change })
  return (
    <tr data-paused={isPaused}>
      <th scope="row">
        {title}
        {isPaused ? <span className="hs-system-state">已暂停</span> : null}
      </th>
      <td data-title="等待">{waiting}</td>
      <td data-title="进行">{running}</td>
      <td data-title="失败" data-tone={failed > 0 ? 'bad' : undefined}>
        {failed}
      </td>
      <td data-title="等了多久">{waiting === 0 ? '–' : spanOf(oldest)}</td>
      <td data-title="同时进行">
        <Select
          aria-label={`${title}同时进行`}
          className="hs-system-pace"
          value={concurrency ?? 0}
          options={paces}
          onChange={(value: number) => tell({ concurrency: value === 0 ? null : value })}
        />
      </td>
      <td className="hs-system-last">
        <div className="hs-system-acts">
          <IconButton
            label={isPaused ? `继续${title}` : `暂停${title}`}
            icon={isPaused ? CirclePlay : CirclePause}
            onClick={() => tell({ isPaused: !isPaused })}
          />
          <IconButton
            label={`重试${title}失败的任务`}
            icon={RotateCcw}
            disabled={failed === 0}
            onClick={() => words.retryAll(name)}
          />
          <IconButton label={`移除${title}等待的任务`} icon={Trash2} disabled={waiting === 0} onClick={onClear} />
        </div>
      </td>
    </tr>
  )
}

const paces = [
  { value: 0, label: '默认' },
  ...Array.from({ length: MOST_AT_A_TIME }, (_, index) => ({ value: index + 1, label: `${index + 1} 个` })),
]

function spanOf(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} 秒`
  if (seconds < 3600) return `${Math.round(seconds / 60)} 分钟`
  return `${Math.round(seconds / 3600)} 小时`
}

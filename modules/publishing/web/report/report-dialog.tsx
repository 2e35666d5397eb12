// A visitor says that a public work should not be there; administrators look at it.
import { reportReasons, type ReportReason, type WorkReport } from '../../contract/report.ts'
import { useState, type ReactElement } from 'react'
import { asProblem, publicPost } from '../page/public-api.ts'
import { ViewDialog } from '../page/view-dialog.tsx'
import './report-dialog.css'

interface Props {
  readonly target: WorkReport['target']
  readonly onClose: () => void
}

const reasons = Object.entries(reportReasons) as [ReportReason, string][] // names of a constant object

export function ReportDialog({ target, onClose }: Props): ReactElement {
  const [reason, setReason] = useState<ReportReason>('rights')
  const [words, setWords] = useState('')
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [problem, setProblem] = useState('')
  const send = async (): Promise<void> => {
    setState('sending')
    setProblem('')
    try {
      await publicPost('/api/View/Reports', { target, reason, words })
      setState('sent')
    } catch (error) {
      setProblem(asProblem(error).message)
      setState('writing')
    }
  }
  if (state === 'sent') {
    return (
      <ViewDialog title="已收到举报" onClose={onClose}>
        <p className="hs-report-words">管理员会尽快查看。谢谢你的提醒。</p>
        <button type="button" className="hs-view-action" onClick={onClose}>
          好
        </button>
      </ViewDialog>
    )
  }
  return (
    <ViewDialog title="举报这个作品" onClose={onClose}>
      <form
        className="hs-report"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <fieldset>
          <legend>它有什么问题</legend>
          {reasons.map(([name, title]) => (
            <label key={name}>
              <input type="radio" name="reason" checked={reason === name} onChange={() => setReason(name)} />
              {title}
            </label>
          ))}
        </fieldset>
        <label>
          补充说明（选填）
          <textarea
            rows={3}
            maxLength={500}
            value={words}
            onChange={({ currentTarget: { value } }) => setWords(value)}
          />
        </label>
        {problem === '' ? null : <p role="alert">{problem}</p>}
        <button type="submit" className="hs-view-action" disabled={state === 'sending'}>
          {state === 'sending' ? '正在提交…' : '提交举报'}
        </button>
      </form>
    </ViewDialog>
  )
}

// A visitor says that a public work should not be there; administrators look at it.
import type { ReportReason, WorkReport } from '../../contract/report.ts'
import { useState, type ReactElement } from 'react'
import { asProblem, publicPost } from '../page/public-api.ts'
import { ViewDialog } from '../page/view-dialog.tsx'
import './report-dialog.css'
import { say } from '../words/say.ts'

interface Props {
  readonly target: WorkReport['target']
  readonly onClose: () => void
}

const reasons = {
  rights: 'reasonRights',
  illegal: 'reasonIllegal',
  obscene: 'reasonObscene',
  fraud: 'reasonFraud',
  other: 'reasonOther',
} as const satisfies Record<ReportReason, string>
const reasonNames = Object.keys(reasons) as readonly ReportReason[] // its own keys

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
      <ViewDialog title={say('reportTaken')} onClose={onClose}>
        <p className="hs-report-words">{say('reportThanks')}</p>
        <button type="button" className="hs-view-action" onClick={onClose}>
          {say('ok')}
        </button>
      </ViewDialog>
    )
  }
  return (
    <ViewDialog title={say('reportTitle')} onClose={onClose}>
      <form
        className="hs-report"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <fieldset>
          <legend>{say('reportWhat')}</legend>
          {reasonNames.map((name) => (
            <label key={name}>
              <input type="radio" name="reason" checked={reason === name} onChange={() => setReason(name)} />
              {say(reasons[name])}
            </label>
          ))}
        </fieldset>
        <label>
          {say('reportMore')}
          <textarea
            rows={3}
            maxLength={500}
            value={words}
            onChange={({ currentTarget: { value } }) => setWords(value)}
          />
        </label>
        {problem === '' ? null : <p role="alert">{problem}</p>}
        <button type="submit" className="hs-view-action" disabled={state === 'sending'}>
          {state === 'sending' ? say('reportSending') : say('reportSend')}
        </button>
      </form>
    </ViewDialog>
  )
}

import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import type { SentFile } from './use-upload.ts'
import './upload-list.css'

const words = { waiting: '等待', sending: '上传中', done: '已添加', failed: '没能添加' } as const

/** How each of the files fares. */
export function UploadList({ files }: { readonly files: readonly SentFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="hs-icon-files" aria-live="polite">
      {files.map(({ key, name, state, message }) => (
        <li key={key} data-state={state}>
          <StateIcon state={state} />
          <span className="hs-ellipsis">{name}</span>
          <small>{message === '' ? words[state] : message}</small>
        </li>
      ))}
    </ul>
  )
}

function StateIcon({ state }: Pick<SentFile, 'state'>) {
  const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
  if (state === 'done') return <Check {...look} />
  if (state === 'failed') return <CircleAlert {...look} />
  return <LoaderCircle {...look} className={state === 'sending' ? 'hs-icon-turning' : ''} />
}

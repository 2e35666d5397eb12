import { TimeText } from '@huanshi/resource-web/cell/time-text.tsx'
import { Input } from 'antd'
import { Check, MapPin, MessageCircle, RotateCcw } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import type { Remark } from '../../contract/review/remark.ts'
import { useStudioState } from '../state/use-studio.ts'
import type { Remarks } from './use-remarks.ts'

interface Props {
  readonly remark: Remark
  readonly onLook: () => void
  readonly acting: Pick<Remarks, 'isBusy' | 'act'>
}

export function RemarkRow({ remark, onLook, acting: { isBusy, act } }: Props): ReactElement {
  const { name, body, status, answer, sceneId, sceneTitle, createdTime, linkLabel } = remark
  const isHere = useStudioState(({ draft }) => draft.scenes.some(({ id }) => id === sceneId))
  const [isAnswering, setAnswering] = useState(false)
  const isOpen = status === 'open'
  return (
    <li>
      <button type="button" className="hs-remark-look" disabled={!isHere} onClick={onLook}>
        <span className="hs-remark-who">
          <strong>{name}</strong>
          <small title={`审阅链接：${linkLabel}`}>{linkLabel}</small>
          <TimeText iso={createdTime} />
        </span>
        <span className="hs-remark-body">{body}</span>
        <span className="hs-remark-place">
          <MapPin size={14} strokeWidth={1.75} aria-hidden />
          {isHere ? sceneTitle : `「${sceneTitle}」已不在漫游里`}
        </span>
      </button>
      {answer === '' ? null : <p className="hs-remark-answer">答复：{answer}</p>}
      {isAnswering ? (
        <Answering
          first={answer}
          isBusy={isBusy}
          onSend={async (text) => {
            if (await act(remark, 'answer', { text })) setAnswering(false)
          }}
          onClose={() => setAnswering(false)}
        />
      ) : (
        <span className="hs-remark-acts">
          <button
            type="button"
            className="hs-button"
            disabled={isBusy}
            aria-label={`${isOpen ? '标为已处理' : '重新打开'}：${body.slice(0, 20)}`}
            onClick={() => void act(remark, isOpen ? 'done' : 'reopen')}
          >
            {isOpen ? <Check aria-hidden /> : <RotateCcw aria-hidden />}
            {isOpen ? '已处理' : '重新打开'}
          </button>
          <button type="button" className="hs-button" onClick={() => setAnswering(true)}>
            <MessageCircle aria-hidden />
            {answer === '' ? '答复' : '改答复'}
          </button>
        </span>
      )}
    </li>
  )
}

interface AnsweringProps {
  readonly first: string
  readonly isBusy: boolean
  readonly onSend: (text: string) => Promise<void>
  readonly onClose: () => void
}

function Answering({ first, isBusy, onSend, onClose }: AnsweringProps): ReactElement {
  const [text, setText] = useState(first)
  return (
    <div className="hs-remark-answering">
      <Input.TextArea
        autoFocus
        aria-label="答复"
        placeholder="对方在同一个链接里看得到"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className="hs-remark-acts">
        <button
          type="button"
          className="hs-button hs-button-primary"
          disabled={isBusy || text.trim() === ''}
          onClick={() => void onSend(text.trim())}
        >
          发送答复
        </button>
        <button type="button" className="hs-button" onClick={onClose}>
          取消
        </button>
      </span>
    </div>
  )
}

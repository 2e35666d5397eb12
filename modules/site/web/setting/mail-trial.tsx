// Whether the site's letters arrive: one to the operator's own address, and what the mail server answered.
import type { MailTrial as Trial } from '../../contract/mail-trial.ts'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useProfile } from '@huanshi/web-kit/session/use-profile.ts'
import './mail-trial.css'

export function MailTrial() {
  const { email } = useProfile()
  const [trial, setTrial] = useState<Trial | null>(null)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const isKnown = email !== null && email !== undefined && email !== ''
  const send = async (): Promise<void> => {
    setSending(true)
    setTrial(null)
    setProblem('')
    try {
      setTrial(await api<Trial>('/api/Admin/Settings/mail', { method: 'POST' }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <section aria-labelledby="settings-mail">
      <header>
        <h2 id="settings-mail">邮件</h2>
        <p>验证码、通知和每日摘要由邮件服务器发出，服务器在启动时用 SMTP_URL 配置。</p>
      </header>
      <div className="hs-mail-trial">
        {isKnown ? (
          <p>发一封测试邮件到你的邮箱 {email}，看看服务器怎么回答。</p>
        ) : (
          <p>
            你的账号还没有邮箱，<Link to="/Account/ConfirmEmail">先验证一个</Link>，再发测试邮件。
          </p>
        )}
        <button type="button" className="hs-button" disabled={isSending || !isKnown} onClick={() => void send()}>
          <Send aria-hidden />
          {isSending ? '正在发送' : '发送测试邮件'}
        </button>
        {problem === '' ? null : (
          <p className="hs-mail-answer" role="alert" data-outcome="refused">
            {problem}
          </p>
        )}
        {trial === null ? null : <Answer trial={trial} />}
      </div>
    </section>
  )
}

const titles: Readonly<Record<Trial['outcome'], string>> = {
  sent: '邮件服务器已收下',
  kept: '没有发出',
  refused: '没有发出',
}

function Answer({ trial: { outcome, address, answer, outbox } }: { readonly trial: Trial }) {
  return (
    <div className="hs-mail-answer" role="status" data-outcome={outcome}>
      <strong>{outcome === 'sent' ? `${titles.sent}，请到 ${address} 查看` : titles[outcome]}</strong>
      <span>{answer}</span>
      {outbox === null ? null : (
        <a href={outbox} target="_blank" rel="noreferrer">
          打开发件箱
        </a>
      )}
    </div>
  )
}

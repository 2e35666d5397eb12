// Keys in the person's own devices, in place of a password.
import type { Passkey } from '@huanshi/identity/contract/account-security.ts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { fullTime, relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { account, accountChanged, accountQuery } from '../account-api.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { Part } from './part.tsx'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'

export function PasskeysPart() {
  const { data: keys = [] } = useQuery(accountQuery<Passkey[]>('/Passkeys'))
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const canUse = typeof window.PublicKeyCredential === 'function'
  return (
    <Part title="通行密钥" about="用指纹、面容或设备密码登录，不必输入账号和密码。">
      {keys.length === 0 ? (
        <span className="hs-account-state">还没有通行密钥</span>
      ) : (
        <ul className="hs-account-rows">
          {keys.map((key) => (
            <li key={key.id}>
              <KeyRound size={18} strokeWidth={1.75} aria-hidden />
              <span className="hs-account-words">
                <strong>{key.name}</strong>
                <small>
                  {fullTime(new Date(key.createdTime)).slice(0, 10)} 添加 ·{' '}
                  {key.lastUsedTime === null ? '还没有用过' : `${relativeTime(key.lastUsedTime)}用过`}
                </small>
              </span>
              <IconButton icon={Trash2} label={`移除 ${key.name}`} onClick={() => setLeaving(key)} />
            </li>
          ))}
        </ul>
      )}
      {canUse ? (
        <button type="button" className="hs-button" onClick={() => setAdding(true)}>
          添加通行密钥
        </button>
      ) : (
        <p>这个浏览器或这个地址不支持通行密钥（需要 HTTPS）。</p>
      )}
      {isAdding ? <AddPasskeyDialog onClose={() => setAdding(false)} /> : null}
      {leaving === null ? null : (
        <AskDialog
          title={`移除「${leaving.name}」？`}
          verb="移除"
          isDanger
          onAct={async () => {
            await account('POST', `/Passkeys/${encodeURIComponent(leaving.id)}/remove`)
            setLeaving(null)
            toast({ type: 'success', title: '已移除通行密钥' })
            void accountChanged()
          }}
          onClose={() => setLeaving(null)}
        >
          <p className="hs-form-words">之后不能再用它登录。设备里保存的那一份需要在设备上另外删除。</p>
        </AskDialog>
      )}
    </Part>
  )
}

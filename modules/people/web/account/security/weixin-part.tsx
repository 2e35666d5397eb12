import type { AccountState } from '@huanshi/kernel/protocol/account.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { account } from '../account-api.ts'
import { GiveUpDialog } from '../give-up-dialog.tsx'
import { Part } from './part.tsx'

/** What the way to the platform and back ended in. */
const outcomes: Readonly<Record<string, readonly ['success' | 'warning' | 'error', string]>> = {
  linked: ['success', '已绑定微信'],
  declined: ['warning', '没有绑定：你在微信里取消了'],
  expired: ['warning', '绑定超时，请再试一次'],
  refused: ['error', '没有绑定：这个微信可能已经绑定了另一个账号'],
}

export function WeixinPart({ state }: { readonly state: AccountState }) {
  const { weixin } = state
  const [isLeaving, setLeaving] = useState(false)
  useOutcome()
  const link = async (): Promise<void> => {
    try {
      const door = /MicroMessenger/.test(navigator.userAgent) ? 'app' : 'scan'
      const { address } = await account<{ address: string }>('POST', '/Weixin', { door })
      window.location.assign(address)
    } catch (error) {
      toast({ type: 'error', title: '没能打开微信', message: messageOf(error) })
    }
  }
  return (
    <Part title="微信" about="绑定后可以用微信扫码登录。">
      {weixin === null ? (
        <>
          <span className="hs-account-state">未绑定</span>
          <button type="button" className="hs-button" onClick={() => void link()}>
            绑定微信
          </button>
        </>
      ) : (
        <>
          <span className="hs-account-state" data-tone="ok">
            {weixin.name === '' ? '已绑定' : weixin.name}，自 {fullTime(new Date(weixin.since)).slice(0, 10)}
          </span>
          <button type="button" className="hs-button hs-button-warn" onClick={() => setLeaving(true)}>
            解除绑定
          </button>
        </>
      )}
      {isLeaving ? (
        <GiveUpDialog
          title="解除微信绑定？"
          verb="解除绑定"
          path="/Weixin/remove"
          done={{ type: 'success', title: '已解除微信绑定' }}
          onClose={() => setLeaving(false)}
        >
          之后不能再用微信登录这个账号。
        </GiveUpDialog>
      ) : null}
    </Part>
  )
}

function useOutcome(): void {
  const [query, setQuery] = useSearchParams()
  const told = query.get('weixin')
  useEffect(() => {
    const outcome = told === null ? undefined : outcomes[told]
    if (outcome === undefined) return
    toast({ id: 'weixin-link', type: outcome[0], title: outcome[1] })
    setQuery({}, { replace: true })
  }, [told, setQuery])
}

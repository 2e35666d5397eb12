// As whom this browser is signed in, and a way out that leaves the page where it is.
import { LogOut } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { popupWords, signOutByPopup } from '@huanshi/web-kit/session/popup.ts'
import { sessionState, subscribeSession } from '@huanshi/web-kit/session/session-store.ts'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import '@huanshi/ui/button/button.css'

export function FactsOfSession() {
  const { user, roles } = useSession()
  const { auth } = useSyncExternalStore(subscribeSession, sessionState)
  const ends = auth?.expires_at
  const leave = async (): Promise<void> => {
    try {
      await signOutByPopup()
    } catch (error) {
      toast({ type: 'error', title: `登出错误：${popupWords(error)}`, duration: -1 })
    }
  }
  return (
    <>
      <dl className="hs-facts-list">
        <div>
          <dt>账号</dt>
          <dd>
            {user.displayName}（{user.userName}）
          </dd>
        </div>
        <div>
          <dt>角色</dt>
          <dd>{roles.join('、') || '没有角色'}</dd>
        </div>
        <div>
          <dt>令牌有效至</dt>
          <dd className="hs-figures">{ends === undefined ? '未知' : fullTime(new Date(ends * 1000))}，会自动续期</dd>
        </div>
      </dl>
      <button type="button" className="hs-button hs-info-leave" onClick={() => void leave()}>
        <LogOut aria-hidden />
        在小窗口中退出登录
      </button>
    </>
  )
}

// Says everywhere in the account that it is going to end, and takes that back.
import { Undo2 } from 'lucide-react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { account, accountChanged, useAccountState } from './account-api.ts'
import '@huanshi/ui/button/button.css'
import './account.css'

export function DeletionBanner() {
  const due = useAccountState().data?.deletionDue ?? null
  if (due === null) return null
  const keep = async (): Promise<void> => {
    try {
      await account('DELETE', '/Deletion')
      toast({ type: 'success', title: '已撤回注销申请' })
      await accountChanged()
    } catch (error) {
      toast({ type: 'error', title: '没能撤回', message: messageOf(error) })
    }
  }
  return (
    <div className="hs-account-banner" role="status">
      <span>这个账号将在 {fullTime(new Date(due)).slice(0, 16)} 注销，届时不能恢复。</span>
      <button type="button" className="hs-button" onClick={() => void keep()}>
        <Undo2 aria-hidden />
        撤回，保留账号
      </button>
    </div>
  )
}

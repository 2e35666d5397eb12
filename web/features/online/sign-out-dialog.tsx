import { online, type Online } from '@huanshi/contract/resources/online.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../capabilities/api/api-error.ts'
import { resourceClient } from '../../capabilities/api/resource-client.ts'
import { toast } from '../../capabilities/toast/toast.ts'

interface Props {
  readonly person: Online
  readonly onClose: () => void
}

const client = resourceClient<typeof online>(online, 'Admin')

/** Names the person, since the row is named after the page that is open. */
export function SignOutDialog({ person: { id, userName }, onClose }: Props): ReactNode {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const end = async (): Promise<void> => {
    setBusy(true)
    try {
      await client.action(id, 'signOut')
      void queries.invalidateQueries({ queryKey: [client.address] })
      toast({ type: 'success', title: `${userName ?? ''} 已下线` })
      onClose()
    } catch (error) {
      setBusy(false)
      toast({ type: 'error', title: messageOf(error) })
    }
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={`让 ${userName ?? ''} 下线？`}
      closeIcon={<X size={18} strokeWidth={1.75} aria-label="关闭" />}
      okText="下线"
      cancelText="取消"
      okButtonProps={{ danger: true, loading: isBusy }}
      onOk={() => void end()}
      onCancel={onClose}
    >
      <p>这个账号在所有设备上打开的页面都会退出，没有保存的修改会丢失；对方可以重新登录。</p>
    </Modal>
  )
}

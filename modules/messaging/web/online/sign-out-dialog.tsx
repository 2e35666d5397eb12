import { online, type Online } from '../../contract/online.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { usePerson } from '@huanshi/web-kit/person/use-person.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'

interface Props {
  readonly person: Online
  readonly onClose: () => void
}

const client = resourceClient<typeof online>(online, 'Admin')

/** Names the person, since the row is named after the page that is open. */
export function SignOutDialog({ person: { id, userName }, onClose }: Props): ReactNode {
  const queries = useQueryClient()
  const { displayName } = usePerson(userName ?? '')
  const end = async (): Promise<void> => {
    await client.action(id, 'signOut')
    void queries.invalidateQueries({ queryKey: [client.address] })
    toast({ type: 'success', title: `${displayName} 已下线` })
    onClose()
  }
  return (
    <AskDialog title={`让 ${displayName} 下线？`} verb="下线" isDanger onAct={end} onClose={onClose}>
      <p>这个账号在所有设备上打开的页面都会退出，没有保存的修改会丢失；对方可以重新登录。</p>
    </AskDialog>
  )
}

// Where the link of an invitation leads: which group asks, as what, and the two answers.
import type { Invitation } from '../../contract/invitation.ts'
import { INVITATION_DAYS } from '../../contract/invitation-term.ts'
import { hasAll, heldRoles } from '@huanshi/kernel/protocol/roles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { groupRolesQuery } from '@huanshi/web-kit/guard/group-roles.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { EmptyState } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { DecisionButtons } from '@huanshi/ui/button/decision-buttons.tsx'
import '@huanshi/ui/button/button.css'
import './invitation.css'

export function InvitationScreen() {
  const { token = '' } = useParams()
  const address = `/api/My/Invitations/${encodeURIComponent(token)}`
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api<Invitation>(address, { signal }),
    retry: false,
  })
  const isGone = error instanceof ApiError && error.problem?.type === 'employee.invitation-gone'
  return (
    <Page title="加入机构">
      {data === undefined && error === null ? <Waiting /> : null}
      {isGone ? null : <QueryError title="没能打开邀请" query={{ data, error, refetch }} />}
      {error !== null && isGone ? (
        <EmptyState
          text={{
            icon: Unlink,
            title: messageOf(error),
            sentence: `邀请 ${INVITATION_DAYS} 天内有效，只能用一次。请让邀请你的人再发一个链接。`,
          }}
          action={
            <Link className="hs-button hs-button-primary" to="/Group">
              查看我的机构
            </Link>
          }
        />
      ) : null}
      {data === undefined ? null : <Asked invitation={data} address={address} />}
    </Page>
  )
}

function Waiting() {
  return (
    <div className="hs-empty hs-invitation-coming" role="status" aria-label="加载中">
      <Skeleton width={56} height={56} radius={16} />
      <Skeleton width={220} height={24} />
      <Skeleton width={320} height={16} />
    </div>
  )
}

interface AskedProps {
  readonly invitation: Invitation
  readonly address: string
}

/** Whoever holds every role of the invitation is in the group already: there is nothing to accept. */
function Asked({ invitation, address }: AskedProps) {
  const { groupId, groupName, roles } = invitation
  const { data: own } = useQuery(groupRolesQuery(groupId))
  const isThere = own !== undefined && roles.length > 0 && hasAll(heldRoles([], own), heldRoles([], roles))
  if (!isThere) return <Answer invitation={invitation} address={address} />
  return (
    <EmptyState
      text={{
        icon: Building2,
        title: `你已经在${groupName}`,
        sentence: `这份邀请的身份（${roles.join('、')}）你都有，不用再接受。`,
      }}
      action={
        <Link className="hs-button hs-button-primary" to={`/Group/${groupId}/View`}>
          打开机构
        </Link>
      }
    />
  )
}

function Answer({ invitation, address }: AskedProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const answer = async (word: 'accept' | 'decline'): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await api(`${address}/${word}`, { method: 'POST' })
      toast({ type: 'success', title: word === 'accept' ? `已加入${invitation.groupName}` : '已谢绝邀请' })
      await navigate(word === 'accept' ? `/Group/${invitation.groupId}/View` : '/Group', { replace: true })
      // The invitation itself is gone now and need not be asked for again.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invitation' })
    } catch (failure) {
      setProblem(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <>
      {problem === null ? null : <ErrorNotice isBar title="没能回复邀请" message={problem} />}
      <EmptyState
        text={{ icon: Building2, title: `${invitation.groupName}邀请你加入`, sentence: sentenceOf(invitation) }}
        action={
          <DecisionButtons
            yes="接受邀请"
            no="谢绝"
            isBusy={isBusy}
            onAnswer={(isYes) => void answer(isYes ? 'accept' : 'decline')}
          />
        }
      />
    </>
  )
}

function sentenceOf({ roles, title, department, expiresTime }: Invitation): string {
  const post = [department, title].filter((word) => word !== '').join(' ')
  const as = [post, roles.join('、')].filter((word) => word !== '').join('，') || '普通成员'
  return `身份：${as}。邀请在 ${fullTime(new Date(expiresTime)).slice(0, 16)} 前有效。`
}

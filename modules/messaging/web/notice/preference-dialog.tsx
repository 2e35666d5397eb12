// What one wants to be told: kind by kind, here and by mail once a day.
import { noticeKinds, type NoticePreference } from '../../contract/hub-notice.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Switch } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '@huanshi/web-kit/api/http.ts'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { useProfile } from '@huanshi/web-kit/session/use-profile.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import '@huanshi/resource-web/detail/facts.css'

const ADDRESS = '/api/My/NoticePreferences'

export function PreferenceDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const queries = useQueryClient()
  const { emailConfirmed } = useProfile()
  const [changed, setChanged] = useState<readonly NoticePreference[] | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [ADDRESS],
    queryFn: ({ signal }) => api<NoticePreference[]>(ADDRESS, { signal }),
  })
  const shown = changed ?? data
  const change = (kind: string, wish: Partial<NoticePreference>): void =>
    setChanged((shown ?? []).map((each) => (each.kind === kind ? { ...each, ...wish } : each)))
  const save = async (): Promise<void> => {
    if (changed === null) return onClose()
    const saved = await api<NoticePreference[]>(ADDRESS, { method: 'PUT', body: { preferences: changed } })
    queries.setQueryData([ADDRESS], saved)
    void queries.invalidateQueries({ queryKey: ['/api/My/Notices'] })
    toast({ type: 'success', title: '通知设置已保存' })
    onClose()
  }
  return (
    <AskDialog title="通知设置" verb="保存" isReady={shown !== undefined} onAct={save} onClose={onClose}>
      <QueryError title="没能读取通知设置" query={{ data, error, refetch }} />
      {shown === undefined && error === null ? <Skeleton height={280} radius={8} /> : null}
      {shown === undefined ? null : (
        <table className="hs-preferences">
          <thead>
            <tr>
              <th scope="col">类别</th>
              <th scope="col">站内</th>
              <th scope="col">每日邮件</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ kind, isTold, isMailed }) => (
              <tr key={kind}>
                <th scope="row">{noticeKinds[kind]}</th>
                <td>
                  <Switch
                    aria-label={`${noticeKinds[kind]}，站内通知`}
                    checked={isTold}
                    onChange={(next) => change(kind, next ? { isTold: true } : { isTold: false, isMailed: false })}
                  />
                </td>
                <td>
                  <Switch
                    aria-label={`${noticeKinds[kind]}，每日邮件`}
                    checked={isMailed}
                    disabled={!isTold || !emailConfirmed}
                    onChange={(next) => change(kind, { isMailed: next })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {emailConfirmed ? (
        <p className="hs-notice-none">没有读过的通知每天早上八点合成一封邮件。</p>
      ) : (
        <p className="hs-notice-none">
          <Link className="hs-fact-link" to="/Account/ConfirmEmail">
            验证邮箱
          </Link>
          之后才能收到每日邮件。
        </p>
      )}
    </AskDialog>
  )
}

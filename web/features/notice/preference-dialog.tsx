// What one wants to be told: kind by kind, here and by mail once a day.
import { noticeKinds, type NoticePreference } from '@huanshi/contract/protocol/hub-notice.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal, Switch } from 'antd'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../capabilities/api/api-error.ts'
import { api } from '../../capabilities/api/http.ts'
import { ErrorNotice } from '../../capabilities/page/error-notice.tsx'
import { useProfile } from '../../capabilities/session/use-profile.ts'
import { toast } from '../../capabilities/toast/toast.ts'

const ADDRESS = '/api/My/NoticePreferences'

export function PreferenceDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const queries = useQueryClient()
  const { emailConfirmed } = useProfile()
  const [changed, setChanged] = useState<readonly NoticePreference[] | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [ADDRESS],
    queryFn: ({ signal }) => api<NoticePreference[]>(ADDRESS, { signal }),
  })
  const shown = changed ?? data
  const change = (kind: string, wish: Partial<NoticePreference>): void =>
    setChanged((shown ?? []).map((each) => (each.kind === kind ? { ...each, ...wish } : each)))
  const save = async (): Promise<void> => {
    if (changed === null) return onClose()
    setSaving(true)
    try {
      const saved = await api<NoticePreference[]>(ADDRESS, { method: 'PUT', body: { preferences: changed } })
      queries.setQueryData([ADDRESS], saved)
      void queries.invalidateQueries({ queryKey: ['/api/My/Notices'] })
      toast({ type: 'success', title: '通知设置已保存' })
      onClose()
    } catch (failure) {
      setSaving(false)
      toast({ type: 'error', title: messageOf(failure) })
    }
  }
  return (
    <Modal
      open
      centered
      width={440}
      title="通知设置"
      closeIcon={<X size={18} strokeWidth={1.75} aria-label="关闭" />}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: isSaving, disabled: shown === undefined }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {error === null ? null : (
        <ErrorNotice title="设置没有读到" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      <table className="hs-preferences">
        <thead>
          <tr>
            <th scope="col">类别</th>
            <th scope="col">站内</th>
            <th scope="col">每日邮件</th>
          </tr>
        </thead>
        <tbody>
          {shown?.map(({ kind, isTold, isMailed }) => (
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
      {emailConfirmed ? (
        <p className="hs-notice-none">没有读过的通知每天早上八点合成一封邮件。</p>
      ) : (
        <p className="hs-notice-none">验证邮箱之后才能收到每日邮件。</p>
      )}
    </Modal>
  )
}

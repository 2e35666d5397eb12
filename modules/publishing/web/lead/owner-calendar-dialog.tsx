// The appointments that somebody is to keep, in the calendar of their telephone or computer: the address is made, copied, changed and ended.
import { LongPressButton } from '@huanshi/ui/button/long-press-button.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api, type Method } from '@huanshi/web-kit/api/http.ts'
import { queryClient } from '@huanshi/web-kit/api/query-client.ts'
import { useBusy } from '@huanshi/web-kit/api/use-busy.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { CopyLine } from '@huanshi/resource-web/stage-editor/copy-line.tsx'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { OWNER_CALENDAR, type OwnerCalendar } from '../../contract/appointment/owner-calendar.ts'
import '@huanshi/ui/form/form.css'

const queryKey = ['owner-calendar']
const ABOUT =
  '手机和电脑的日历订阅一个地址，就能看到你收到的预约：自己的作品，以及你负责的集团作品和名片。' +
  '改时间、取消会跟着变；多久更新一次由日历决定，一般一小时到一天。'

export function OwnerCalendarDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<OwnerCalendar>(OWNER_CALENDAR, { signal }),
  })
  const { isBusy, run } = useBusy()
  const put = (method: Method, failed: string, told: string) => async (): Promise<void> => {
    const next = await run(() => api<OwnerCalendar>(OWNER_CALENDAR, { method }), failed)
    if (next === null) return
    queryClient.setQueryData(queryKey, next)
    toast({ type: 'success', title: told })
  }
  const make = put('POST', '没能生成地址', '已生成订阅地址')
  const url = data?.url ?? null
  return (
    <Modal open width={520} title="在日历里看预约" footer={null} onCancel={onClose}>
      <div className="hs-form">
        <p className="hs-form-words">{ABOUT}</p>
        {error === null ? null : (
          <ErrorNotice title="没能读到订阅地址" message={messageOf(error)} onRetry={() => void refetch()} />
        )}
        {url === null ? (
          <button
            type="button"
            className="hs-button hs-button-primary"
            disabled={isBusy || data === undefined}
            onClick={() => void make()}
          >
            生成订阅地址
          </button>
        ) : (
          <>
            <CopyLine label="订阅地址" text={url} />
            <p className="hs-form-words">
              日历里有访客的姓名、电话和你的备注，不要把地址给别人。泄露了就换一个，旧地址马上失效。
            </p>
            <div className="hs-wrap">
              <a className="hs-button hs-button-primary" href={url.replace(/^https?:/, 'webcal:')}>
                用日历应用打开
              </a>
              <LongPressButton disabled={isBusy} onHeld={() => void make()}>
                按住，换一个地址
              </LongPressButton>
              <LongPressButton
                className="hs-button-warn"
                disabled={isBusy}
                onHeld={() => void put('DELETE', '没能停用', '已停用订阅地址')()}
              >
                按住，停用
              </LongPressButton>
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}

// One's own records to take along, and the way out.
import { DELETION_DAYS } from '@huanshi/kernel/protocol/account.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useBusy } from '@huanshi/web-kit/api/use-busy.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useAccountState } from '../account-api.ts'
import { DeletionBanner } from '../deletion-banner.tsx'
import { GiveUpDialog } from '../give-up-dialog.tsx'
import { saveFile } from '@huanshi/ui/download/save-file.ts'
import { Part } from '../security/part.tsx'
import { AgreedPart } from '../terms/agreed-part.tsx'
import '@huanshi/ui/button/button.css'
import '../account.css'

export function DataScreen() {
  const state = useAccountState().data
  const { isBusy, run } = useBusy()
  const [isLeaving, setLeaving] = useState(false)
  const take = (): Promise<unknown> =>
    run(async () => {
      const archive = await api<Blob>('/api/My/Account/Export', { as: 'blob' })
      saveFile(archive, `环视个人数据-${new Date().toISOString().slice(0, 10)}.zip`)
    }, '没能导出')
  return (
    <Page title="数据与注销">
      <DeletionBanner />
      <div className="hs-account-parts">
        <Part title="导出数据" about="带走本站保存的与你有关的记录。">
          <p>
            压缩包里每一类记录一个 JSON
            文件：资料、全景、漫游、素材、评论、私信、订单、日志等。图片和视频文件在各自的列表里下载。
          </p>
          <button type="button" className="hs-button" disabled={isBusy} onClick={() => void take()}>
            <Download aria-hidden />
            {isBusy ? '正在整理' : '导出我的数据'}
          </button>
        </Part>
        <AgreedPart />
        {state?.isOurs === true && state.deletionDue === null ? (
          <Part title="注销账号" about={`申请后有 ${DELETION_DAYS} 天可以反悔。`}>
            <p>
              到期后，个人空间里的全景、漫游、素材等会移到回收站并在 30
              天后彻底删除，姓名、邮箱、手机号和登录方式立即清除。机构里的内容归机构，不受影响。
            </p>
            <button type="button" className="hs-button hs-button-warn" onClick={() => setLeaving(true)}>
              注销账号
            </button>
          </Part>
        ) : null}
      </div>
      {isLeaving ? (
        <GiveUpDialog
          title="注销这个账号？"
          verb="申请注销"
          path="/Deletion"
          done={{ type: 'info', title: `账号将在 ${DELETION_DAYS} 天后注销`, message: '在此之前随时可以撤回' }}
          onClose={() => setLeaving(false)}
        >
          {DELETION_DAYS} 天内登录并撤回，一切照旧；过了这段时间就不能恢复。建议先导出数据。
        </GiveUpDialog>
      ) : null}
    </Page>
  )
}

import { termsAddress } from '@huanshi/identity/contract/terms-pages.ts'
import type { ShownTerms } from '@huanshi/identity/contract/terms.ts'
import { Modal } from 'antd'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { useAct } from '@huanshi/web-kit/dialog/use-act.ts'
import { signOut } from '@huanshi/web-kit/session/sign-out.ts'
import { AntdFrame } from '@huanshi/ui/theme/antd-frame.tsx'
import { account, accountChanged } from '../account-api.ts'
import { Fault } from '@huanshi/ui/form/field.tsx'
import '@huanshi/ui/button/button.css'
import '../account.css'
import './terms.css'

export default function TermsDialog({ missing }: { readonly missing: readonly ShownTerms[] }) {
  return (
    <AntdFrame>
      <Dialog missing={missing} />
    </AntdFrame>
  )
}

function Dialog({ missing }: { readonly missing: readonly ShownTerms[] }) {
  const { isBusy, failure, act } = useAct()
  const agree = async (): Promise<void> => {
    await act(() => account('POST', '/Terms', { agreed: missing.map(({ page, version }) => ({ page, version })) }))
    // Texts that have changed meanwhile are shown again.
    await accountChanged()
  }
  return (
    <Modal
      open
      width={440}
      title="继续前，请阅读并同意"
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <div className="hs-form-foot">
          <button type="button" className="hs-button" onClick={() => void signOut()}>
            退出登录
          </button>
          <button type="button" className="hs-button hs-button-primary" disabled={isBusy} onClick={() => void agree()}>
            {isBusy ? '请稍候' : '同意并继续'}
          </button>
        </div>
      }
    >
      <ul className="hs-terms">
        {missing.map(({ page, version, title }) => (
          <li key={page}>
            <a href={termsAddress(page)} target="_blank" rel="noopener">
              <FileText aria-hidden />
              {title}
            </a>
            <span>第 {version} 版</span>
          </li>
        ))}
      </ul>
      {failure === null ? null : <Fault>{failure}</Fault>}
      <p className="hs-terms-out">
        不同意？可以先<Link to="/Account/Data">导出数据或注销账号</Link>。
      </p>
    </Modal>
  )
}

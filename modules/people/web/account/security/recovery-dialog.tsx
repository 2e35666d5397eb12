// The recovery codes, shown this once.
import { ShownOnceDialog } from '@huanshi/ui/dialog/shown-once.tsx'
import { Copy, Download } from 'lucide-react'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { saveFile } from '@huanshi/ui/download/save-file.ts'
import './security.css'

interface Props {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

export function RecoveryDialog({ codes, onClose }: Props) {
  const text = codes.join('\n')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ type: 'success', title: '已复制' })
    } catch {
      toast({ type: 'warning', title: '浏览器不允许复制，请手动选择或下载' })
    }
  }
  return (
    <ShownOnceDialog width={440} title="保存好恢复码" onClose={onClose}>
      <p className="hs-form-words">验证器丢失时，用其中一个代替 6 位数字。每个只能用一次，关闭后不会再显示。</p>
      <ol className="hs-recovery">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="hs-account-buttons">
        <button type="button" className="hs-button" onClick={() => void copy()}>
          <Copy aria-hidden />
          复制
        </button>
        <button
          type="button"
          className="hs-button"
          onClick={() => saveFile(new Blob([`环视 恢复码\n\n${text}\n`], { type: 'text/plain' }), '环视恢复码.txt')}
        >
          <Download aria-hidden />
          下载
        </button>
      </div>
    </ShownOnceDialog>
  )
}

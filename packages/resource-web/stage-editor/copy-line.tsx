// A text to take along: shown whole, copied by a button.
import { Button, Input } from 'antd'
import { Copy } from 'lucide-react'
import type { ReactElement } from 'react'
import { toast } from '@huanshi/ui/toast/toast.ts'
import './copy-line.css'

export function CopyLine({ label, text }: { readonly label: string; readonly text: string }): ReactElement {
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => toast({ type: 'success', title: `已复制${label}` }),
      () => toast({ type: 'warning', title: '没能复制', message: '请选中文字后手动复制' }),
    )
  }
  return (
    <label className="hs-copy-line">
      <span>{label}</span>
      <span>
        <Input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        <Button aria-label={`复制${label}`} icon={<Copy size={16} strokeWidth={1.75} />} onClick={copy} />
      </span>
    </label>
  )
}

// Keeping this tour's settings for others, and taking over kept ones.
import { Input, Modal } from 'antd'
import { Trash2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { undoToast } from '../state/undo-toast.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { settingsOf, type Template } from './templates.ts'
import { useTemplates } from './use-templates.ts'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import '../publish/publish.css'

export function TemplateDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const draft = useStudioState((state) => state.draft)
  const studio = useStudio()
  const { list, save, remove } = useTemplates()
  const [name, setName] = useState(draft.title)
  const keep = (): void => {
    try {
      save({ name: name.trim(), settings: settingsOf(draft) })
      toast({ type: 'success', title: '已存为模板', message: '新建漫游时可以选它' })
    } catch (error) {
      toast({ type: 'error', title: '没能存为模板', message: messageOf(error) })
    }
  }
  const apply = ({ name: from, settings }: Template): void => {
    studio.change('template', (now) => ({ ...now, ...settings }))
    undoToast(studio, `已套用模板「${from}」`)
    onClose()
  }
  return (
    <Modal open width={560} title="模板" footer={null} onCancel={onClose}>
      <p className="hs-studio-quiet hs-template-words">
        模板记住皮肤、音乐、开场、自动漫游、语言和谁能看，存在这台设备上。
      </p>
      <div className="hs-studio-row">
        <Input aria-label="模板的名字" value={name} maxLength={50} onChange={({ target }) => setName(target.value)} />
        <button type="button" className="hs-button hs-button-primary" disabled={name.trim() === ''} onClick={keep}>
          存为模板
        </button>
      </div>
      <ul className="hs-versions">
        {list.map((template) => (
          <li key={template.name}>
            <div>
              <strong>{template.name}</strong>
            </div>
            <button type="button" className="hs-button" onClick={() => apply(template)}>
              套用
            </button>
            <IconButton icon={Trash2} label={`删除模板${template.name}`} onClick={() => remove(template.name)} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

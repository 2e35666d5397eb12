// What is set about one button: its name within the platform's bytes, what it does, and what that needs.
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { bytesOf, CHILD_NAME_BYTES, NAME_BYTES } from '../../../contract/weixin-limits.ts'
import type { WeixinButton } from '../../../contract/weixin-menu-tree.ts'
import { Input, Select } from 'antd'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useId, type ReactElement } from 'react'
import { asKind, kindWords, MOST_BELOW, wrongField, type ButtonKind } from './menu-model.ts'

interface Props {
  readonly button: WeixinButton
  readonly isBelow: boolean
  readonly onChange: (button: WeixinButton) => void
  readonly onAddBelow: () => void
  readonly onRemove: () => void
}

interface FieldInfo {
  readonly label: string
  readonly help: string
  readonly wrong: string
}

const fields: Readonly<Record<string, FieldInfo>> = {
  url: { label: '网址', help: '点了以后打开', wrong: '应当是 http:// 或 https:// 开头的网址' },
  key: { label: '事件值', help: '点了以后发给服务器', wrong: '请填写事件值' },
  appId: { label: '小程序 AppID', help: '在小程序后台可以找到', wrong: '应当是 wx 开头的 18 位字符' },
  pagePath: { label: '小程序页面', help: '例如 pages/index/index', wrong: '请填写页面路径' },
  mediaId: { label: '素材编号', help: '公众号素材库里的编号', wrong: '请填写素材编号' },
}

export function ButtonPanel({ button, isBelow, onChange, onAddBelow, onRemove }: Props): ReactElement {
  const id = useId()
  const most = isBelow ? CHILD_NAME_BYTES : NAME_BYTES
  const used = bytesOf(button.name)
  const kinds = (Object.keys(kindWords) as ButtonKind[]).filter((kind) => !isBelow || kind !== 'menu') // its own names
  const wrong = wrongField(button)
  const asked = Object.entries(button).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return (
    <>
      <section className="hs-edit-section">
        <header>
          <h2>{isBelow ? '子菜单' : '菜单'}</h2>
          <EditButton icon={Trash2} word="删除这一项" size={16} onClick={onRemove} />
        </header>
        <div className="hs-stack hs-gap-18">
          <div className="hs-field">
            <label htmlFor={`${id}-name`}>名称</label>
            <Input
              id={`${id}-name`}
              value={button.name}
              status={used > most || used === 0 ? 'error' : ''}
              suffix={`${used} / ${most} 字节`}
              onChange={({ target }) => onChange({ ...button, name: target.value.slice(0, 60) })}
            />
            <p className={used > most ? 'hs-field-problem' : 'hs-field-help'}>
              {used > most ? `太长了，最多 ${Math.floor(most / 3)} 个汉字` : `最多 ${Math.floor(most / 3)} 个汉字`}
            </p>
          </div>
          <div className="hs-field">
            <label htmlFor={`${id}-kind`}>点了以后</label>
            <Select
              id={`${id}-kind`}
              value={button.kind}
              suffixIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
              options={kinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
              onChange={(kind: ButtonKind) => onChange(asKind(button, kind))}
            />
          </div>
          {asked.map(([name, value]) => {
            const info = fields[name]
            if (info === undefined) return null
            const isWrong = wrong === name
            return (
              <div key={name} className="hs-field">
                <label htmlFor={`${id}-${name}`}>{info.label}</label>
                <Input
                  id={`${id}-${name}`}
                  value={value}
                  status={isWrong && value !== '' ? 'error' : ''}
                  maxLength={name === 'url' ? 1024 : 500}
                  onChange={({ target }) => onChange({ ...button, [name]: target.value.trim() })}
                />
                <p className={isWrong && value !== '' ? 'hs-field-problem' : 'hs-field-help'}>
                  {isWrong && value !== '' ? info.wrong : info.help}
                </p>
              </div>
            )
          })}
        </div>
      </section>
      {isBelow || (button.kind === 'menu' && button.children.length >= MOST_BELOW) ? null : (
        <section className="hs-edit-section">
          <button type="button" className="hs-button hs-edit-wide" onClick={onAddBelow}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            加子菜单
          </button>
        </section>
      )}
    </>
  )
}

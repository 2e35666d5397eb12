import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { Input } from 'antd'
import { useState } from 'react'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { account, accountChanged } from '../account-api.ts'
import { Field } from '@huanshi/ui/form/field.tsx'

interface Props {
  readonly onClose: () => void
}

export function AddPasskeyDialog({ onClose }: Props) {
  const [name, setName] = useState(thisDevice)
  const add = async (): Promise<void> => {
    const optionsJSON = await account<PublicKeyCredentialCreationOptionsJSON>('POST', '/Passkeys/options')
    const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
      throw new Error(wordsFor(error))
    })
    await account('POST', '/Passkeys', { name: name.trim() === '' ? '通行密钥' : name.trim(), response })
    toast({ type: 'success', title: '已添加通行密钥' })
    void accountChanged()
    onClose()
  }
  return (
    <AskDialog title="添加通行密钥" verb="继续" onAct={add} onClose={onClose}>
      <Field id="passkey-name" label="名称" help="以后在列表里认出它">
        <Input id="passkey-name" value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
      </Field>
    </AskDialog>
  )
}

function thisDevice(): string {
  const { userAgent } = navigator
  const known = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, '安卓手机'],
    [/Windows/, 'Windows 电脑'],
    [/Macintosh/, 'Mac'],
  ] as const
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '这台设备'
}

function wordsFor(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return '这台设备上已经有这个账号的通行密钥'
  if (name === 'NotAllowedError' || name === 'AbortError') return '没有完成，可能是取消了或等待太久。请再试一次'
  return '浏览器没能创建通行密钥，请换一个浏览器或设备'
}

// A new password. Everywhere else the account is signed out.
import { passwordFault } from '@huanshi/kernel/protocol/password-rules.ts'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useProfile } from '@huanshi/web-kit/session/use-profile.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { account, accountChanged, useAccountState } from '../account-api.ts'
import { AccountForm } from '../account-form.tsx'
import { Elsewhere } from '../elsewhere.tsx'
import { Field, fieldProps } from '@huanshi/ui/form/field.tsx'
import { useSending } from '../use-sending.ts'
import { useEarlyProof } from '../proof/use-early-proof.ts'
import { StrengthMeter } from './strength-meter.tsx'

const names = ['password', 'again'] as const

export function ChangePasswordScreen() {
  const { userName, email, phoneNumber } = useProfile()
  const state = useAccountState().data
  const navigate = useNavigate()
  const [values, setValues] = useState({ password: '', again: '' })
  const [isDone, setDone] = useState(false)
  const { isBusy, faults, setFaults, send } = useSending(names)
  useEffect(() => {
    if (isDone) void navigate('/Account/Security')
  }, [isDone, navigate])
  const hasPassword = state?.hasPassword ?? true
  useEarlyProof('one', state?.isOurs === true)
  const personal = [userName, email, phoneNumber]
  const set = (name: keyof typeof values, value: string): void => {
    setValues({ ...values, [name]: value })
    const { [name]: _gone, ...fields } = faults.fields
    setFaults({ fields, general: null })
  }

  const save = async (): Promise<void> => {
    const { password, again } = values
    const weak = passwordFault(password, personal)
    const fields = {
      ...(weak === null ? {} : { password: weak }),
      ...(again === password ? {} : { again: '两次输入的新密码不一致' }),
    }
    if (Object.keys(fields).length > 0) {
      setFaults({ fields, general: null })
      return
    }
    if (!(await send(() => account('POST', '/ChangePassword', { password })))) return
    toast({ type: 'success', title: '密码已修改', message: '其他设备需要用新密码重新登录' })
    await accountChanged()
    setDone(true)
  }

  const secret = (name: keyof typeof values) => (
    <Input.Password
      {...fieldProps(name, faults.fields[name])}
      value={values[name]}
      maxLength={200}
      autoComplete="new-password"
      onChange={(event) => set(name, event.target.value)}
    />
  )
  return (
    <Page title={hasPassword ? '修改密码' : '设置密码'}>
      {state?.isOurs === false ? (
        <Elsewhere />
      ) : (
        <AccountForm
          button={hasPassword ? '修改密码' : '设置密码'}
          busyButton="保存中"
          isBusy={isBusy}
          fault={faults.general}
          onSend={() => void save()}
        >
          {/* Password managers find the account by it. */}
          <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
          <Field
            id="password"
            label="新密码"
            fault={faults.fields['password']}
            help={<StrengthMeter password={values.password} personal={personal} />}
          >
            {secret('password')}
          </Field>
          <Field id="again" label="再输入一次新密码" fault={faults.fields['again']}>
            {secret('again')}
          </Field>
        </AccountForm>
      )}
    </Page>
  )
}

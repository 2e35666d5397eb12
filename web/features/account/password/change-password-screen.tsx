// A new password. Everywhere else the account is signed out.
import { passwordFault } from '@huanshi/contract/protocol/password-rules.ts'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Page } from '../../../capabilities/page/page.tsx'
import { useProfile } from '../../../capabilities/session/use-profile.ts'
import { toast } from '../../../capabilities/toast/toast.ts'
import { account, accountChanged, useAccountState } from '../account-api.ts'
import { AccountForm } from '../account-form.tsx'
import { Elsewhere } from '../elsewhere.tsx'
import { Field, fieldProps } from '../field.tsx'
import { useSending } from '../use-sending.ts'
import { StrengthMeter } from './strength-meter.tsx'

const names = ['current', 'password', 'again'] as const

export function ChangePasswordScreen() {
  const { userName, email, phoneNumber } = useProfile()
  const state = useAccountState().data
  const navigate = useNavigate()
  const [values, setValues] = useState({ current: '', password: '', again: '' })
  const [isDone, setDone] = useState(false)
  const { isBusy, faults, setFaults, send } = useSending(names)
  useEffect(() => {
    if (isDone) void navigate('/Account/Security')
  }, [isDone, navigate])
  const hasPassword = state?.hasPassword ?? true
  const personal = [userName, email, phoneNumber]
  const set = (name: keyof typeof values, value: string): void => {
    setValues({ ...values, [name]: value })
    const { [name]: _gone, ...fields } = faults.fields
    setFaults({ fields, general: null })
  }

  const save = async (): Promise<void> => {
    const { current, password, again } = values
    const weak = passwordFault(password, personal)
    const fields = {
      ...(hasPassword && current === '' ? { current: '请输入当前密码' } : {}),
      ...(weak === null ? {} : { password: weak }),
      ...(again === password ? {} : { again: '两次输入的新密码不一致' }),
    }
    if (Object.keys(fields).length > 0) {
      setFaults({ fields, general: null })
      return
    }
    const body = { password, ...(hasPassword ? { current } : {}) }
    if (!(await send(() => account('POST', '/ChangePassword', body)))) return
    toast({ type: 'success', title: '密码已修改', message: '其他设备需要用新密码重新登录' })
    await accountChanged()
    setDone(true)
  }

  const secret = (name: keyof typeof values, autoComplete: string) => (
    <Input.Password
      {...fieldProps(name, faults.fields[name])}
      value={values[name]}
      maxLength={200}
      autoComplete={autoComplete}
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
          {hasPassword ? (
            <Field id="current" label="当前密码" fault={faults.fields['current']}>
              {secret('current', 'current-password')}
            </Field>
          ) : null}
          <Field
            id="password"
            label="新密码"
            fault={faults.fields['password']}
            help={<StrengthMeter password={values.password} personal={personal} />}
          >
            {secret('password', 'new-password')}
          </Field>
          <Field id="again" label="再输入一次新密码" fault={faults.fields['again']}>
            {secret('again', 'new-password')}
          </Field>
        </AccountForm>
      )}
    </Page>
  )
}

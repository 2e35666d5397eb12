// What people say about themselves.
import { genders, type Gender, type Profile, type ProfileChange } from '@huanshi/kernel/protocol/profile.ts'
import { Input, Select } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState, type ChangeEvent } from 'react'
import { ApiError } from '@huanshi/web-kit/api/api-error.ts'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useUnsavedGuard } from '@huanshi/resource-web/form/use-unsaved-guard.ts'
import { loadProfile } from '@huanshi/web-kit/session/sign-in.ts'
import { useProfile } from '@huanshi/web-kit/session/use-profile.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { account, accountChanged } from '../account-api.ts'
import { AccountForm } from '../account-form.tsx'
import { Field, fieldProps } from '@huanshi/ui/form/field.tsx'
import { useReturnToProfile } from '../use-return-to-profile.ts'
import { useSending } from '../use-sending.ts'

const names = ['displayName', 'gender', 'region', 'website', 'bio'] as const
type Values = Record<(typeof names)[number], string>

const options = (Object.keys(genders) as Gender[]).map((value) => ({ value, label: genders[value] })) // keys of a constant

export function ProfileEditScreen() {
  const profile = useProfile()
  // What the person began with: a refresh behind the form changes nothing in it.
  const [before] = useState(() => valuesOf(profile))
  const [values, setValues] = useState(before)
  const [isSaved, setSaved] = useState(false)
  const { isBusy, faults, setFaults, send } = useSending(names)
  const isDirty = names.some((name) => values[name] !== before[name])
  useUnsavedGuard(isDirty && !isSaved)
  useReturnToProfile(isSaved)
  const set = (name: keyof Values) => (value: string) => setValues({ ...values, [name]: value })

  /** What every field of text has. */
  const typed = (name: keyof Values, id: string = name) => ({
    ...fieldProps(id, faults.fields[name]),
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name)(target.value),
  })

  const save = async (): Promise<void> => {
    const fields = faultsIn(values)
    if (Object.keys(fields).length > 0) {
      setFaults({ fields, general: null })
      return
    }
    const done = await send(() => keep(profile, values))
    if (!done) return
    toast({ type: 'success', title: '已保存' })
    setSaved(true)
  }

  return (
    <Page title="编辑资料">
      <AccountForm
        button="保存"
        busyButton="保存中"
        isBusy={isBusy}
        isReady={isDirty}
        fault={faults.general}
        onSend={() => void save()}
      >
        <Field id="display-name" label="姓名" fault={faults.fields['displayName']} help="别人看到的名字">
          <Input {...typed('displayName', 'display-name')} maxLength={40} autoComplete="name" />
        </Field>
        <Field id="gender" label="性别">
          <Select
            id="gender"
            value={values.gender}
            options={options}
            suffixIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
            onChange={set('gender')}
          />
        </Field>
        <Field id="region" label="地区" isOptional fault={faults.fields['region']}>
          <Input {...typed('region')} maxLength={100} placeholder="例如：云南 大理" />
        </Field>
        <Field id="website" label="网站" isOptional fault={faults.fields['website']}>
          <Input {...typed('website')} inputMode="url" placeholder="https://" />
        </Field>
        <Field id="bio" label="简介" isOptional fault={faults.fields['bio']}>
          <Input.TextArea
            {...typed('bio')}
            autoSize={{ minRows: 4, maxRows: 10 }}
            count={{ show: values.bio.length > 400, max: 500 }}
          />
        </Field>
      </AccountForm>
    </Page>
  )
}

function valuesOf({ displayName, gender, region, website, bio }: Profile): Values {
  return { displayName, gender, region, website: website ?? '', bio }
}

function faultsIn({ displayName, website, bio }: Values): Record<string, string> {
  return {
    ...(displayName.trim() === '' ? { displayName: '请填写姓名' } : {}),
    ...(website.trim() === '' || /^https?:\/\/\S+$/.test(website.trim())
      ? {}
      : { website: '应当是完整的网址，以 http:// 或 https:// 开头' }),
    ...(bio.length > 500 ? { bio: `最多 500 个字，现在是 ${bio.length} 个` } : {}),
  }
}

/** What was saved elsewhere meanwhile stays, except for what was changed here: the fields are one person's own. */
async function keep(profile: Profile, values: Values): Promise<void> {
  const change = {
    displayName: values.displayName.trim(),
    gender: values.gender as Gender, // one of the options
    region: values.region.trim(),
    website: values.website.trim() === '' ? null : values.website.trim(),
    bio: values.bio.trim(),
  }
  const patch = (version: number) => account('PATCH', '', { version, ...change } satisfies ProfileChange)
  try {
    await patch(profile.version)
  } catch (error) {
    if (!(error instanceof ApiError && error.problem?.type === 'record.stale')) throw error
    await patch((await loadProfile()).version)
  }
  await loadProfile()
  await accountChanged()
}

// The settings of the site, each with the control that its value asks for, in groups; one bar saves what was changed.
import { setting, type Setting } from '../../contract/setting.ts'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { FormField } from '@huanshi/resource-web/form/form-field.tsx'
import { useUnsavedGuard } from '@huanshi/resource-web/form/use-unsaved-guard.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { LogoControl } from './logo-control.tsx'
import { MailTrial } from './mail-trial.tsx'
import { settingGroups } from './setting-fields.ts'
import { useSettingForm } from './use-setting-form.ts'
import '@huanshi/ui/button/button.css'
import '@huanshi/ui/form/form.css'
import '../sections.css'
import './setting.css'

const MOST = 200

export function SettingScreen() {
  const client = useClient(setting)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [client.address, 'list', 'all'],
    queryFn: ({ signal }) => client.list({ sort: 'order', pageSize: MOST }, { signal }),
  })
  return (
    <Page title="设置">
      <QueryError title="没能读取设置" query={{ data, error, refetch }} />
      {isPending ? <Waiting /> : null}
      {data === undefined ? null : <Settings records={data.items} />}
    </Page>
  )
}

/** As many groups as the screen shows without scrolling. */
const waitingFields = [3, 1, 2] as const

function Waiting() {
  return (
    <div className="hs-sections hs-settings" role="status" aria-label="加载中">
      {waitingFields.map((count) => (
        <section key={count}>
          <header>
            <Skeleton width={64} height={20} />
            <Skeleton width={180} height={14} />
          </header>
          <div className="hs-settings-fields">
            {Array.from({ length: count }, (_, index) => (
              <div key={index}>
                <Skeleton width={96} height={14} />
                <Skeleton height={36} radius={8} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Settings({ records }: { readonly records: readonly Setting[] }) {
  const form = useSettingForm(records)
  useUnsavedGuard(form.changeCount > 0 && !form.isSaving)
  return (
    <form
      className="hs-sections hs-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {settingGroups(records).map(({ name, title, about, fields }) => (
        <section key={name} aria-labelledby={`settings-${name}`}>
          <header>
            <h2 id={`settings-${name}`}>{title}</h2>
            <p>{about}</p>
          </header>
          <div className="hs-settings-fields">
            {fields.map(({ record, formField }) => (
              <div key={record.key} className="hs-settings-one" data-changed={form.isChanged(record.key)}>
                <FormField
                  formField={formField}
                  value={form.valueOf(record)}
                  problem={form.problems[record.key]}
                  onChange={(value) => form.set(record.key, value)}
                  onLeave={nothing}
                  view={record.key === 'site.logo' ? LogoControl : undefined}
                />
                {record.isPublic ? (
                  <span className="hs-settings-public" title="任何人的浏览器都能读到这一项">
                    <Globe size={14} strokeWidth={1.75} aria-hidden />
                    公开
                  </span>
                ) : null}
              </div>
            ))}
          </div>
        </section>
      ))}
      <MailTrial />
      {form.changeCount === 0 ? null : (
        <div className="hs-settings-bar" role="status">
          <span>
            <i aria-hidden />
            {form.changeCount} 处改动未保存
          </span>
          <button type="button" className="hs-button" disabled={form.isSaving} onClick={form.discard}>
            放弃
          </button>
          <button type="submit" className="hs-button hs-button-primary" disabled={form.isSaving}>
            {form.isSaving ? '保存中' : '保存'}
          </button>
        </div>
      )}
    </form>
  )
}

const nothing = (): void => undefined

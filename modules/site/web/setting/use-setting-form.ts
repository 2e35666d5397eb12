// All settings as one form: what was changed, what is wrong, and saving those that changed one after another.
import { setting, type Setting } from '../../contract/setting.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { isSame } from '@huanshi/resource-web/form/changes.ts'
import { cleaned, type Values } from '@huanshi/resource-web/form/model/form-model.ts'
import { problemsOf, type Problems } from '@huanshi/resource-web/form/model/validation.ts'
import { changeSiteWords } from '@huanshi/web-kit/site/site-words.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { notSaved, type Unsaved } from './not-saved.ts'
import { settingField } from './setting-fields.ts'

export function useSettingForm(records: readonly Setting[]) {
  const client = useClient(setting)
  const queries = useQueryClient()
  const [mine, setMine] = useState<Values>({})
  const [problems, setProblems] = useState<Problems>({})
  const [isSaving, setSaving] = useState(false)
  const fields = records.map(settingField)
  const changed = fields.filter(({ record, formField }) => {
    const { key } = record
    return key in mine && !isSame(cleaned(formField, mine[key]), cleaned(formField, record.value))
  })

  /** Values that were saved are no longer mine. */
  const drop = (keys: readonly string[]): void =>
    setMine((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !keys.includes(key))))

  async function save(): Promise<void> {
    const wrong = problemsOf(
      changed.map(({ formField }) => formField),
      mine,
    )
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    setSaving(true)
    const done: string[] = []
    const failed: Unsaved[] = []
    for (const { record, formField } of changed) {
      const { id, key, version } = record
      try {
        await client.update(id, { version, value: cleaned(formField, mine[key]) })
        done.push(key)
        tellSite(key, cleaned(formField, mine[key]))
      } catch (error) {
        const reason = wordsFor(error)
        setProblems((now) => ({ ...now, [key]: reason }))
        failed.push({ title: formField.field.title, reason })
      }
    }
    await queries.invalidateQueries()
    drop(done)
    setSaving(false)
    if (done.length > 0) toast({ type: 'success', title: '已保存', message: `${done.length} 项设置` })
    if (failed.length > 0) toast(notSaved(failed))
  }

  return {
    changeCount: changed.length,
    isSaving,
    problems,
    valueOf: ({ key, value }: Setting): unknown => (key in mine ? mine[key] : value),
    isChanged: (key: string): boolean => changed.some(({ record }) => record.key === key),
    set: (key: string, value: unknown): void => {
      // A picture arrives while other fields are filled in.
      setMine((now) => ({ ...now, [key]: value }))
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== key)))
    },
    discard: (): void => {
      setMine({})
      setProblems({})
    },
    save,
  }
}

/** The name, the logo and the number stand on this very page as well. */
function tellSite(key: string, value: unknown): void {
  if (typeof value !== 'string') return
  if (key === 'site.name') changeSiteWords({ site: value })
  if (key === 'site.logo') changeSiteWords({ logo: value })
  if (key === 'site.icp') changeSiteWords({ icp: value })
}

function wordsFor(error: unknown): string {
  if (error instanceof ApiError && error.problem?.type === 'record.stale')
    return '刚刚被别人改过。再按一次保存，会用你的值盖过它'
  const first = error instanceof ApiError ? error.problem?.errors?.[0]?.message : undefined
  return first ?? messageOf(error)
}

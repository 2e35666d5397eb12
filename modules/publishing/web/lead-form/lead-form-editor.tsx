// What a form asks: its questions in order, what is agreed to, and the words around them.
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import { SortableList, type Sortable } from '@huanshi/ui/sorting/sortable-list.tsx'
import { Field, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { Dropdown, Input, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import {
  leadFieldKinds,
  MOST_CHOICES,
  MOST_FIELDS,
  type LeadField,
  type LeadFieldKind,
  type LeadForm,
} from '../../contract/lead-form.ts'
import { AppointmentsEditor } from '../appointment/appointments-editor.tsx'
import './lead-form-editor.css'

interface Props {
  readonly value: LeadForm
  readonly onChange: (form: LeadForm) => void
}

const kindNames = Object.keys(leadFieldKinds) as LeadFieldKind[] // its own keys
const firstLabels: Readonly<Record<LeadFieldKind, string>> = {
  name: '怎么称呼你',
  phone: '电话',
  email: '邮箱',
  text: '想了解什么',
  choice: '预算',
}

export function LeadFormEditor({ value, onChange }: Props): ReactElement {
  const { fields, appointments, ...plain } = value
  const setAppointments = (next: LeadForm['appointments']): void =>
    onChange({ ...plain, fields, ...(next === undefined ? {} : { appointments: next }) })
  const put = (part: Partial<LeadForm>): void => onChange({ ...value, ...part })
  const change = (id: string, part: Partial<LeadField>): void =>
    put({ fields: fields.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  const add = (kind: LeadFieldKind): void => put({ fields: [...fields, newField(kind, fields)] })
  return (
    <div className="hs-lead-editor">
      <Words label="说明" value={value.intro} most={300} onChange={(intro) => put({ intro })} />
      <AppointmentsEditor value={appointments} onChange={setAppointments} />
      <SortableList
        items={fields.map((one): Sortable & LeadField => ({ ...one, name: one.label }))}
        label="要填的"
        className="hs-bare-list"
        onSort={(next) => put({ fields: next.map(({ name: _name, ...field }) => field) })}
        render={(field, handle) => (
          <One
            field={field}
            handle={handle}
            isOnly={fields.length === 1}
            onChange={(part) => change(field.id, part)}
            onRemove={() => put({ fields: fields.filter(({ id }) => id !== field.id) })}
          />
        )}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: kindNames.map((kind) => ({ key: kind, label: leadFieldKinds[kind], onClick: () => add(kind) })),
        }}
        disabled={fields.length >= MOST_FIELDS}
      >
        <button type="button" className="hs-button hs-edit-wide" disabled={fields.length >= MOST_FIELDS}>
          <Plus aria-hidden />
          添加一项
        </button>
      </Dropdown>
      <Words
        label="同意的话"
        help="访客勾选后才能提交；写明信息用来做什么。"
        value={value.consent}
        most={300}
        isNeeded
        onChange={(consent) => put({ consent })}
      />
      <Words label="按钮" hint="提交" value={value.button} most={20} onChange={(button) => put({ button })} />
      <Words
        label="提交后"
        hint="已经收到，谢谢。我们会尽快与你联系。"
        value={value.thanks}
        most={200}
        onChange={(thanks) => put({ thanks })}
      />
    </div>
  )
}

function newField(kind: LeadFieldKind, fields: readonly LeadField[]): LeadField {
  const taken = new Set(fields.map(({ id }) => id))
  let number = fields.length + 1
  while (taken.has(`field-${number}`)) number += 1
  const choices = kind === 'choice' ? ['5 万以内', '5 到 10 万', '10 万以上'] : []
  return { id: `field-${number}`, kind, label: firstLabels[kind], isRequired: kind !== 'text', choices }
}

interface WordsProps {
  readonly label: string
  readonly value: string
  readonly most: number
  readonly help?: string
  readonly hint?: string
  readonly isNeeded?: boolean
  readonly onChange: (text: string) => void
}

function Words({ label, value, most, help, hint = '', isNeeded = false, onChange }: WordsProps): ReactElement {
  const { text, type, leave } = useTyped(value, isNeeded, onChange)
  return (
    <Field label={label} {...(help === undefined ? {} : { help })}>
      <Input.TextArea
        value={text}
        maxLength={most}
        placeholder={hint}
        status={isNeeded && text.trim() === '' ? 'error' : ''}
        autoSize={{ minRows: 1, maxRows: 5 }}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
    </Field>
  )
}

/** What must not be empty stays so in its field alone while it is being typed. */
function useTyped(value: string, isNeeded: boolean, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string): void => {
    setTyped(text)
    if (!isNeeded || text.trim() !== '') onChange(text)
  }
  return { text: typed ?? value, type, leave: (): void => setTyped(null) }
}

interface OneProps {
  readonly field: LeadField
  readonly handle: ReactNode
  readonly isOnly: boolean
  readonly onChange: (part: Partial<LeadField>) => void
  readonly onRemove: () => void
}

function One({ field, handle, isOnly, onChange, onRemove }: OneProps): ReactElement {
  const { kind, label, isRequired, choices } = field
  const asked = useTyped(label, true, (next) => onChange({ label: next }))
  return (
    <div className="hs-lead-one">
      {handle}
      <div>
        <Input
          aria-label="问什么"
          value={asked.text}
          maxLength={40}
          status={asked.text.trim() === '' ? 'error' : ''}
          onChange={({ target }) => asked.type(target.value)}
          onBlur={asked.leave}
        />
        {kind === 'choice' ? (
          <Select
            mode="tags"
            aria-label={`${label}的选项`}
            placeholder="输入选项后按回车"
            open={false}
            suffixIcon={null}
            maxCount={MOST_CHOICES}
            value={choices}
            onChange={(next: string[]) =>
              onChange({ choices: next.map((one) => one.trim().slice(0, 40)).filter((one) => one !== '') })
            }
          />
        ) : null}
        <SwitchLine
          label={`${leadFieldKinds[kind]} · 必填`}
          isOn={isRequired}
          onChange={(isOn) => onChange({ isRequired: isOn })}
        />
      </div>
      <IconButton icon={Trash2} label={`去掉「${label}」`} disabled={isOnly} onClick={onRemove} />
    </div>
  )
}

// One member of an object: text, figure, choice, a list of words, or records where it is named after their resource.
import { allResources } from '@huanshi/kernel/definition/catalogue.ts'
import { Input, InputNumber, Select } from 'antd'
import { ChevronDown } from 'lucide-react'
import { memberWord } from '../../model/member-words.ts'
import type { Shape } from '../../model/shape.ts'
import { choicesOf } from '../model/members.ts'
import { BytesControl } from './amount-controls.tsx'
import { RecordsControl } from './records-control.tsx'
import { Field } from '@huanshi/ui/form/field.tsx'

interface Props {
  readonly id: string
  readonly name: string
  readonly shape: Shape
  readonly options: Readonly<Record<string, string>> | undefined
  readonly value: unknown
  readonly isWrong?: boolean
  /** Asked for only where it is needed, so that it is not left empty although it may be null. */
  readonly isNeeded?: boolean
  readonly onChange: (value: unknown) => void
}

/** Longer texts get several lines. */
const LONG = 500

export function MemberControl(props: Props) {
  const { id, name, shape, isNeeded = false } = props
  const title = shape.title ?? memberWord(name)
  const isFree = !isNeeded && (shape.required !== true || shape.nullable || shape.kind === 'list')
  return (
    <Field id={id} label={title} isOptional={isFree}>
      <Member {...props} title={title} />
    </Field>
  )
}

type MemberProps = Props & { readonly title: string }

function Member(props: MemberProps) {
  const { id, name, shape, value, isWrong = false, onChange, title } = props
  const own = { id, value, onChange, isWrong, describedBy: undefined }
  const refers = allResources().find((one) => `${one.name}Ids` === name)?.name
  if (refers !== undefined) {
    const field = { name, title, shape, traits: { title, refers }, reading: 'records' as const }
    return <RecordsControl {...own} formField={{ field, control: 'records', required: false, help: undefined }} />
  }
  if (shape.kind === 'choice') return <ChoiceMember {...props} />
  if (shape.kind === 'list') return <WordsMember {...props} />
  if (name.endsWith('Bytes')) {
    const field = { name, title, shape, traits: { title }, reading: 'bytes' as const }
    return <BytesControl {...own} formField={{ field, control: 'bytes', required: false, help: undefined }} />
  }
  return shape.kind === 'integer' || shape.kind === 'number' ? <NumberMember {...props} /> : <TextMember {...props} />
}

function ChoiceMember({ id, shape, options, value, onChange }: MemberProps) {
  return (
    <Select
      id={id}
      value={typeof value === 'string' ? value : null}
      suffixIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
      options={choicesOf(shape, options).map((one) => ({ value: one, label: options?.[one] ?? memberWord(one) }))}
      onChange={onChange}
    />
  )
}

/** Known words are picked by what they mean, and others may still be typed. */
function WordsMember({ id, options, value, onChange, title }: MemberProps) {
  const known = Object.entries(options ?? {}).map(([word, label]) => ({ value: word, label }))
  return (
    <Select
      id={id}
      mode="tags"
      {...(known.length === 0 ? { open: false, suffixIcon: null } : { options: known })}
      value={Array.isArray(value) ? value.map(String) : []}
      tokenSeparators={[' ', ',', '，', '、']}
      placeholder={known.length === 0 ? `输入${title}，按回车添加` : `选择${title}`}
      onChange={onChange}
    />
  )
}

function NumberMember({ id, shape, value, isWrong = false, onChange }: MemberProps) {
  return (
    <InputNumber<number>
      id={id}
      className="hs-form-number"
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      value={typeof value === 'number' ? value : null}
      {...(shape.kind === 'integer' ? { precision: 0 } : {})}
      {...(shape.minimum === undefined ? {} : { min: shape.minimum })}
      onChange={onChange}
    />
  )
}

function TextMember({ id, shape, value, isWrong = false, onChange }: MemberProps) {
  const text = typeof value === 'string' ? value : ''
  const type = (event: { readonly target: { readonly value: string } }): void => onChange(event.target.value)
  const shown = { id, value: text, status: isWrong ? 'error' : '', 'aria-invalid': isWrong, onChange: type } as const
  return (shape.maxLength ?? 0) > LONG && shape.pattern === undefined ? (
    <Input.TextArea {...shown} autoSize={{ minRows: 2, maxRows: 8 }} />
  ) : (
    <Input {...shown} autoComplete="off" />
  )
}

// Picks tags of the area by name and colour; a new name is made by typing it.
import { Select, type SelectProps } from 'antd'
import { ChevronDown, X } from 'lucide-react'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import { TagDot } from './tag-chip.tsx'
import { colourOf } from './tag-colour.ts'
import { useTags } from './use-tags.ts'
import './tags.css'

interface Props {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (names: readonly string[]) => void
  readonly id?: string
  readonly most?: number
  readonly longest?: number
  readonly isWrong?: boolean
  readonly describedBy?: string | undefined
}

export function TagInput({ label, value, onChange, id, most, longest = 30, isWrong = false, describedBy }: Props) {
  const tags = useTags()
  const options = tags.map(({ name }) => ({ value: name, label: name }))
  const clean = (names: readonly string[]): readonly string[] => {
    const trimmed = names.map((name) => Array.from(name.trim()).slice(0, longest).join(''))
    return [...new Set(trimmed)].filter((name) => name !== '')
  }
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="tags"
      className="hs-tag-input"
      aria-label={label}
      aria-describedby={describedBy}
      placeholder="选择或输入标签"
      value={[...value]}
      options={options}
      tokenSeparators={[',', '，', '、', ';', '；']}
      status={isWrong ? 'error' : ''}
      notFoundContent="输入名称，按回车新建标签"
      suffixIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
      {...(most === undefined ? {} : { maxCount: most })}
      onChange={(names) => onChange(clean(names))}
      optionRender={option}
      tagRender={token}
    />
  )
}

type TokenProps = Parameters<NonNullable<SelectProps['tagRender']>>[0]

function option({ value }: { readonly value?: string | number | null | undefined }) {
  return <Named name={String(value)} />
}

function token({ value, onClose }: TokenProps) {
  return <Named name={String(value)} onRemove={onClose} />
}

interface NamedProps {
  readonly name: string
  readonly onRemove?: TokenProps['onClose']
}

/** A tag in the list, or with a cross among those that were chosen. */
function Named({ name, onRemove }: NamedProps) {
  const tags = useTags()
  return (
    <span className={onRemove === undefined ? 'hs-tag' : 'hs-tag hs-tag-token'}>
      <TagDot colour={colourOf(name, tags)} />
      {name}
      {onRemove === undefined ? null : (
        <IconButton
          icon={X}
          size={12}
          label={`去掉${name}`}
          onMouseDown={(event) => event.preventDefault()} // keeps the focus in the field
          onClick={onRemove}
        />
      )}
    </span>
  )
}

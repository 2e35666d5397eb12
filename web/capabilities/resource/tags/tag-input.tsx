// Picks tags of the area by name and colour; a new name is made by typing it.
import { Select } from 'antd'
import { ChevronDown, X } from 'lucide-react'
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
    const trimmed = names.map((name) => [...name.trim()].slice(0, longest).join(''))
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
      optionRender={({ value: name }) => (
        <span className="hs-tag">
          <TagDot colour={colourOf(String(name), tags)} />
          {name}
        </span>
      )}
      tagRender={({ value: name, onClose }) => (
        <span className="hs-tag hs-tag-token" onMouseDown={(event) => event.preventDefault()}>
          <TagDot colour={colourOf(String(name), tags)} />
          {name}
          <button type="button" onClick={onClose} aria-label={`去掉${String(name)}`}>
            <X size={12} strokeWidth={1.75} aria-hidden />
          </button>
        </span>
      )}
    />
  )
}

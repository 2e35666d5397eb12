// Somebody else saved the same record meanwhile: take mine, take theirs, or decide field by field.
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { valueText } from '../model/value-text.ts'
import { differencesOf, type Difference } from './changes.ts'
import { valuesOf, type FormField, type Values } from './model/form-model.ts'
import type { Row } from '../model/row.ts'

interface Props {
  readonly fields: readonly FormField[]
  readonly mine: Values
  readonly theirs: Row
  readonly onSettle: (values: Values) => void
  /** Words for values that only the screen can put into words. */
  readonly textOf?: typeof valueText
}

type Side = 'mine' | 'theirs'

export function ConflictDialog({ fields, mine, theirs, onSettle, textOf = valueText }: Props) {
  const [isComparing, setComparing] = useState(false)
  const [picked, setPicked] = useState<Readonly<Record<string, Side>>>({})
  const stored = valuesOf(fields, theirs)
  const differences = differencesOf(fields, mine, stored)
  const sideOf = ({ field: { field } }: Difference): Side => picked[field.name] ?? 'mine'
  const merged = (): Values => {
    const taken = differences
      .filter((one) => sideOf(one) === 'theirs')
      .map(({ field: { field }, theirs: value }) => [field.name, value])
    return { ...mine, ...Object.fromEntries(taken) }
  }
  return (
    <Modal
      open
      width={isComparing ? 640 : 440}
      closable={false}
      title="内容已被其他人修改"
      footer={
        <div className="hs-form-foot">
          {isComparing ? null : (
            <button type="button" className="hs-button hs-button-quiet" onClick={() => setComparing(true)}>
              对比
            </button>
          )}
          <button type="button" className="hs-button" onClick={() => onSettle(stored)}>
            用对方的
          </button>
          <button
            type="button"
            className="hs-button hs-button-primary"
            onClick={() => onSettle(isComparing ? merged() : mine)}
          >
            {isComparing ? '用选中的' : '用我的'}
          </button>
        </div>
      }
    >
      <p className="hs-form-words">
        {isComparing
          ? '每一项选一个，选好后检查一遍再保存。'
          : `你打开后，这条内容在别处改过，有 ${differences.length} 项和你改的不同。用我的会在保存时盖过这几项，用对方的会丢掉你的修改。`}
      </p>
      {isComparing ? (
        <ul className="hs-conflict">
          {differences.map((one) => (
            <li key={one.field.field.name}>
              <span>{one.field.field.title}</span>
              <Radio.Group
                aria-label={one.field.field.title}
                value={sideOf(one)}
                onChange={({ target }) =>
                  setPicked({ ...picked, [one.field.field.name]: target.value === 'theirs' ? 'theirs' : 'mine' })
                }
                options={[
                  { value: 'mine', label: `我的：${textOf(one.field.field, one.mine) || '空'}` },
                  { value: 'theirs', label: `对方的：${textOf(one.field.field, one.theirs) || '空'}` },
                ]}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Modal>
  )
}

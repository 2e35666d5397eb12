// Puts tags on the selected records or takes them off.
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import type { FieldModel } from '../../model/fields.ts'
import { TagInput } from '../../tags/tag-input.tsx'
import { useListScope } from '../list-scope.ts'

interface Props {
  readonly field: FieldModel
  readonly ids: readonly string[]
  readonly onDone: () => void
}

type Mode = 'add' | 'remove'

export function TagBatch({ field, ids, onDone }: Props) {
  const { changes, selection } = useListScope()
  const [mode, setMode] = useState<Mode>('add')
  const [names, setNames] = useState<readonly string[]>([])
  const apply = (): void => {
    onDone()
    changes.batch(
      { action: field.traits.batch ?? field.name, ids, [mode]: names },
      mode === 'add' ? '已加上标签' : '已去掉标签',
    )
    selection.clear()
  }
  return (
    <div className="hs-tag-batch" role="dialog" aria-label={field.title}>
      <Segmented<Mode>
        block
        value={mode}
        onChange={setMode}
        options={[
          { value: 'add', label: '加上' },
          { value: 'remove', label: '去掉' },
        ]}
      />
      <TagInput label={field.title} value={names} onChange={setNames} {...limits(field)} />
      <Button type="primary" block disabled={names.length === 0} onClick={apply}>
        {mode === 'add' ? '加上标签' : '去掉标签'}
      </Button>
    </div>
  )
}

function limits({ shape: { maxItems, entry } }: FieldModel) {
  return {
    ...(maxItems === undefined ? {} : { most: maxItems }),
    ...(entry?.maxLength === undefined ? {} : { longest: entry.maxLength }),
  }
}

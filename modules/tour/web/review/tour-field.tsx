// Which of the tours at hand a link is for.
import { RecordDialog } from '@huanshi/resource-web/records/record-dialog.tsx'
import { useChosenOne } from '@huanshi/resource-web/records/use-chosen.ts'
import { Field } from '@huanshi/ui/form/field.tsx'
import { Replace } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { tour } from '../../contract/tour.ts'
import '@huanshi/ui/button/button.css'

interface Props {
  readonly value: string
  readonly onChange: (id: string) => void
}

export function TourField({ value, onChange }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { row } = useChosenOne(tour, value)
  return (
    <Field id="review-tour" label="漫游">
      <button type="button" id="review-tour" className="hs-button" onClick={() => setOpen(true)}>
        <Replace aria-hidden />
        {row === undefined ? '选择漫游' : String(row['title'])}
      </button>
      {isOpen ? (
        <RecordDialog
          resource={tour}
          title="选择漫游"
          chosen={value === '' ? [] : [value]}
          onClose={() => setOpen(false)}
          onChoose={(_rows, [id = '']) => {
            onChange(id)
            setOpen(false)
          }}
        />
      ) : null}
    </Field>
  )
}

// The picture that stands in the middle of an area.
import { mapPoly } from '../../../contract/map-poly.ts'
import { useId, useMemo, type ReactElement } from 'react'
import { PictureControl } from '@huanshi/resource-web/form/control/picture-control.tsx'
import type { FormField } from '@huanshi/resource-web/form/model/form-model.ts'
import { fieldNamed } from '@huanshi/resource-web/model/fields.ts'

interface Props {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Not with the module: how resources are arranged may come after it. */
function iconField(): FormField | null {
  const feature = fieldNamed(mapPoly, 'feature')
  return feature === undefined
    ? null
    : { field: { ...feature, name: 'icon', title: '图标' }, control: 'picture', required: false, help: undefined }
}

export function AreaIcon({ value, onChange }: Props): ReactElement | null {
  const id = useId()
  const formField = useMemo(() => iconField(), [])
  if (formField === null) return null
  return (
    <div className="hs-field hs-poly-icon">
      <label htmlFor={id}>
        图标
        <span className="hs-field-free">选填</span>
      </label>
      <PictureControl
        id={id}
        formField={formField}
        value={value ?? null}
        isWrong={false}
        describedBy={`${id}-help`}
        onChange={(next) => onChange(typeof next === 'string' ? next : undefined)}
      />
      <p id={`${id}-help`} className="hs-field-help">
        画在区域中间。选公共素材里的图片，访客才看得到。
      </p>
    </div>
  )
}

// On which maps an area stands.
import { mapPoly, type MapPoly } from '../../../contract/map-poly.ts'
import { Checkbox } from 'antd'
import type { ReactElement } from 'react'

interface Props {
  readonly maps: MapPoly['maps']
  readonly onChange: (maps: MapPoly['maps']) => void
}

const { options, title } = mapPoly.fields.maps.traits
const choices = (['visitors', 'lists', 'tours'] as const).map((value) => ({ value, label: options[value] }))

export function MapsField({ maps, onChange }: Props): ReactElement {
  return (
    <fieldset className="hs-poly-maps">
      <legend>{title}</legend>
      <Checkbox.Group<MapPoly['maps'][number]> options={choices} value={[...maps]} onChange={onChange} />
    </fieldset>
  )
}

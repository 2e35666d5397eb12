// Records that a record refers to: by name and picture, each a way to its own detail.
import { resourceNamed } from '@huanshi/kernel/definition/catalogue.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { Link } from 'react-router'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { recordAddress } from '@huanshi/web-kit/area/record-address.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { lookOf } from '../records/record-look.ts'
import { RecordPicture } from '../records/record-picture.tsx'
import { useChosen } from '../records/use-chosen.ts'
import '../records/records.css'
import { RecordWords } from '../records/record-words.tsx'

interface Props {
  /** Name of the resource referred to. */
  readonly name: string
  readonly ids: readonly string[]
}

export function References({ name, ids }: Props) {
  const resource = resourceNamed(name)
  return resource === undefined ? <span>{ids.length} 项</span> : <Found resource={resource} ids={ids} />
}

function Found({ resource, ids }: { readonly resource: Resource; readonly ids: readonly string[] }) {
  const place = useArea()
  const { rows, isLoading, error } = useChosen(resource, ids)
  if (isLoading) return <Skeleton width={160} height={16} />
  if (error !== null) return <span className="hs-fact-missing">没能读取：{messageOf(error)}</span>
  return (
    <ul className="hs-references">
      {ids.map((id) => {
        const row = rows.get(id)
        if (row === undefined) {
          return (
            <li key={id} className="hs-fact-missing">
              {resource.title}已被删除，或你没有权限查看
            </li>
          )
        }
        const { name, picture, note } = lookOf(resource, row)
        const address = recordAddress(resource, place, id)
        const words = (
          <>
            <RecordPicture resource={resource} url={picture} />
            <RecordWords name={name} note={note} />
          </>
        )
        return (
          <li key={id}>
            {address === null ? (
              <span className="hs-reference">{words}</span>
            ) : (
              <Link className="hs-reference" to={address}>
                {words}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

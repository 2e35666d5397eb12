// The works that comments are about, as far as the person may see them: picture, hotspots, heading.
import type { Comment } from '@huanshi/publishing/contract/comment.ts'
import { blog } from '../../contract/blog.ts'
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { tour } from '@huanshi/tour/contract/tour.ts'
import { lookOf } from '@huanshi/resource-web/records/record-look.ts'
import { useChosen } from '@huanshi/resource-web/records/use-chosen.ts'
import type { Row } from '@huanshi/resource-web/model/row.ts'
import type { Surroundings } from './place-words.ts'

export interface TargetLook {
  readonly picture: string
  readonly surroundings: Surroundings
}

const nowhere: Surroundings = { hotspots: [], heading: null }
const blank: TargetLook = { picture: '', surroundings: nowhere }

export function useTargets(comments: readonly Comment[]): (comment: Comment) => TargetLook {
  const idsOf = (kind: Comment['target']['kind']): string[] => [
    ...new Set(comments.filter(({ target }) => target.kind === kind).map(({ target }) => target.id)),
  ]
  const panos = useChosen(pano, idsOf('pano')).rows
  const tours = useChosen(tour, idsOf('tour')).rows
  const blogs = useChosen(blog, idsOf('blog')).rows
  return ({ target: { kind, id } }) => {
    const [resource, rows] = kind === 'pano' ? [pano, panos] : kind === 'tour' ? [tour, tours] : [blog, blogs]
    const row = rows.get(id)
    if (row === undefined) return blank
    return { picture: lookOf(resource, row).picture, surroundings: kind === 'pano' ? around(row) : nowhere }
  }
}

function around(row: Row): Surroundings {
  const { hotspots, location } = row as Row & Pick<Pano, 'hotspots' | 'location'> // read from the list of panoramas
  return { hotspots, heading: location?.heading ?? null }
}

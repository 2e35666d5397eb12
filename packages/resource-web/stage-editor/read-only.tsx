// In place of an editor for whoever may look at a record and not change it: what it is, who may change it, and the way to look.
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { requiredRoles } from '@huanshi/kernel/protocol/roles.ts'
import { ArrowLeft, Eye } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { rolesInWords } from '@huanshi/web-kit/guard/role-words.ts'
import { useDocumentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import '@huanshi/ui/button/button.css'
import './read-only.css'

interface Props {
  readonly resource: Resource
  readonly name: string
  readonly picture: string | null
  /** The visitors' page; null where there is none. */
  readonly look: string | null
  readonly list: { readonly address: string; readonly title: string }
}

export function ReadOnly({ resource, name, picture, look, list }: Props): ReactElement {
  const { name: area } = useArea()
  useDocumentTitle(name)
  return (
    <main className="hs-read-only">
      {picture === null ? null : <img src={picture} alt="" />}
      <div>
        <h1 tabIndex={-1}>{name}</h1>
        <p>
          这个{resource.title}你可以看，不能改。修改它需要的角色：
          {rolesInWords(requiredRoles(requirementFor(resource, area, 'update')))}。
        </p>
        <div className="hs-read-only-ways">
          {look === null ? null : (
            <a className="hs-button hs-button-primary" href={look} target="_blank" rel="noreferrer">
              <Eye aria-hidden />
              打开看看
            </a>
          )}
          <Link className="hs-button" to={list.address}>
            <ArrowLeft aria-hidden />
            返回{list.title}列表
          </Link>
        </div>
      </div>
    </main>
  )
}

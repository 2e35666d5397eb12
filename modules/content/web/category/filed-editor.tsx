// Writes what is filed under a category: a new one without an id in the address, otherwise the one that it names.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { WritingKind } from '@huanshi/resource-web/rich-text/full-page/writing-kind.ts'
import { WritingScreen } from '@huanshi/resource-web/rich-text/full-page/writing-screen.tsx'

interface Props {
  readonly resource: Resource
  /** The screens of this resource: `/Admin/Article`. */
  readonly pages: string
  readonly shows?: WritingKind['shows']
}

export function FiledEditor({ resource, pages, shows }: Props) {
  const { categoryId = '', id } = useParams()
  const kind = useMemo((): WritingKind => {
    const list = `${pages}/${categoryId}`
    return {
      resource,
      list: { title: resource.title, to: list },
      sections: [
        { title: '归类', names: ['categoryId', 'slug', 'order'] },
        { title: '发布', names: ['publishTime', 'needsConsent'] },
      ],
      ...(shows === undefined ? {} : { shows }),
      preset: { categoryId, order: 0 },
      editAddress: (made) => `${list}/${made}`,
      visitAddress: () => null,
    }
  }, [resource, pages, shows, categoryId])
  return <WritingScreen kind={kind} id={id} />
}

// Writes a blog: a new one without an id in the address, otherwise the one that it names.
import { blog } from '../../contract/blog.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import type { WritingKind } from '@huanshi/resource-web/rich-text/full-page/writing-kind.ts'
import { WritingScreen } from '@huanshi/resource-web/rich-text/full-page/writing-screen.tsx'
import { visitAddress } from './visit-address.ts'

export function BlogEditScreen() {
  const { base } = useArea()
  const { blogId } = useParams()
  const kind = useMemo((): WritingKind => {
    return {
      resource: blog,
      list: { title: '博客', to: `${base}/Blog` },
      sections: [
        { title: '可见', names: ['visibility', 'slug', 'allowComments'] },
        { title: '作品', names: ['panoIds', 'tourIds'] },
        { title: '归类', names: ['tags'] },
      ],
      preset: { visibility: 'public', allowComments: true },
      editAddress: (id) => `${base}/Blog/Edit/${id}`,
      visitAddress,
    }
  }, [base])
  return <WritingScreen kind={kind} id={blogId} />
}

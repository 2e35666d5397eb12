// The standing pages of one category.
import { page } from '../../contract/page.ts'
import { useParams } from 'react-router'
import { FiledList } from '../category/filed-list.tsx'

export function PageListScreen() {
  const { categoryId = '' } = useParams()
  return <FiledList resource={page} kind="page" categoryId={categoryId} pages="/Admin/Page" hint="搜索标题、正文" />
}

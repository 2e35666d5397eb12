// The articles of one category.
import { article } from '../../contract/article.ts'
import { useParams } from 'react-router'
import { FiledList } from '../category/filed-list.tsx'

export function ArticleListScreen() {
  const { categoryId = '' } = useParams()
  return (
    <FiledList resource={article} kind="article" categoryId={categoryId} pages="/Admin/Article" hint="搜索标题、正文" />
  )
}

import { article } from '@huanshi/contract/resources/article.ts'
import { FiledEditor } from '../../capabilities/category/filed-editor.tsx'

export function ArticleEditScreen() {
  return <FiledEditor resource={article} pages="/Admin/Article" />
}

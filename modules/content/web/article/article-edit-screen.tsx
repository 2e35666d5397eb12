import { article } from '../../contract/article.ts'
import { FiledEditor } from '../category/filed-editor.tsx'

export function ArticleEditScreen() {
  return <FiledEditor resource={article} pages="/Admin/Article" />
}

import { page } from '@huanshi/contract/resources/page.ts'
import { FiledEditor } from '../../capabilities/category/filed-editor.tsx'

export function PageEditScreen() {
  return <FiledEditor resource={page} pages="/Admin/Page" />
}

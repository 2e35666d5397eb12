import { termsPages } from '@huanshi/identity/contract/terms-pages.ts'
import { page } from '../../contract/page.ts'
import { FiledEditor } from '../category/filed-editor.tsx'

export function PageEditScreen() {
  return <FiledEditor resource={page} pages="/Admin/Page" shows={isMeant} />
}

/** Only the terms are agreed to. */
function isMeant(name: string, { slug }: Readonly<Record<string, unknown>>): boolean {
  return name !== 'needsConsent' || termsPages.some((one) => one === slug)
}

import { BookOpen } from 'lucide-react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { LazyEditor } from '@huanshi/resource-web/rich-text/lazy-editor.tsx'
import type { EditedKind } from '../edited-kind.ts'
import { wordsPlace } from '../words-place.tsx'

export const article: EditedKind<'article'> = {
  icon: BookOpen,
  Place: wordsPlace('article', { html: '' }),
  Form: ({ hotspot, onTarget }) => (
    <Section title="点击后">
      <div className="hs-studio-field">
        <span>图文</span>
        <LazyEditor label="图文" look="field" value={hotspot.target.html} onChange={(html) => onTarget({ html })} />
      </div>
    </Section>
  ),
}

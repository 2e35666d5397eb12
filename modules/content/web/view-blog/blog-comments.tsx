// What readers say about a blog, below it. Who is signed in is found out once somebody wants to write.
import type { PublicBlog } from '../../contract/public-blog.ts'
import { MessageSquare } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { CommentForm } from '@huanshi/tour/web/visit/comments/comment-form.tsx'
import { CommentList } from '@huanshi/tour/web/visit/comments/comment-list.tsx'
import { useCommenting } from '@huanshi/tour/web/visit/comments/use-commenting.ts'
import './blog-comments.css'
import { say } from '../words/say.ts'
import { numberText } from '@huanshi/ui/language/speech.ts'

export function BlogComments({ blog }: { readonly blog: PublicBlog }): ReactElement {
  const commenting = useCommenting({ kind: 'blog', id: blog.id }, true, blog.comments, true)
  const [isWriting, setWriting] = useState(false)
  return (
    <section className="hs-blog-comments" aria-label={say('comments')}>
      <header>
        <h2>
          {say('comments')}
          {commenting.total > 0 ? ` ${numberText(commenting.total)}` : ''}
        </h2>
        {!isWriting && (
          <button type="button" className="hs-blog-button" onClick={() => setWriting(true)}>
            <MessageSquare size={16} strokeWidth={1.75} aria-hidden />
            {say('write')}
          </button>
        )}
      </header>
      {isWriting && <CommentForm send={commenting.say} />}
      <CommentList commenting={commenting} />
    </section>
  )
}

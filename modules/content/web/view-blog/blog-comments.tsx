// What readers say about a blog, below it. Who is signed in is found out once somebody wants to write.
import type { PublicBlog } from '../../contract/public-blog.ts'
import { MessageSquare } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { CommentForm } from '@huanshi/tour/web/visit/talk/comment-form.tsx'
import { CommentList } from '@huanshi/tour/web/visit/talk/comment-list.tsx'
import { useTalk } from '@huanshi/tour/web/visit/talk/use-talk.ts'
import './blog-comments.css'

export function BlogComments({ blog }: { readonly blog: PublicBlog }): ReactElement {
  const talk = useTalk({ kind: 'blog', id: blog.id }, true, blog.comments, true)
  const [isWriting, setWriting] = useState(false)
  return (
    <section className="hs-blog-talk" aria-label="评论">
      <header>
        <h2>评论{talk.total > 0 ? ` ${talk.total}` : ''}</h2>
        {!isWriting && (
          <button type="button" onClick={() => setWriting(true)}>
            <MessageSquare size={16} strokeWidth={1.75} aria-hidden />
            写评论
          </button>
        )}
      </header>
      {isWriting && <CommentForm say={talk.say} />}
      <CommentList talk={talk} />
    </section>
  )
}

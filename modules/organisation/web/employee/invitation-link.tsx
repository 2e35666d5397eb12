// The link of an open invitation, in the detail of the member-to-be.
import type { Employee } from '../../contract/employee.ts'
import type { ReactNode } from 'react'
import { CopyLine } from '@huanshi/resource-web/stage-editor/copy-line.tsx'

export function invitationLink({ inviteUrl, userName }: Employee): ReactNode {
  if (inviteUrl === null) return null
  return (
    <section className="hs-detail-take">
      <CopyLine label="邀请链接" text={new URL(inviteUrl, window.location.origin).href} />
      <p>{userName === null ? '把它发给要加入的人，谁先接受谁加入。' : `把它发给 ${userName}，只有本人能接受。`}</p>
    </section>
  )
}

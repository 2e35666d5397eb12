// The link of an invitation: whoever has not signed in is told on the sign-in page who invites.
import type { InvitationBrief } from '@huanshi/organisation/contract/invitation.ts'
import type { LoaderFunction, RouteObject } from 'react-router'
import { api } from '@huanshi/web-kit/api/http.ts'
import type { ScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'
import { setSignInReason } from '@huanshi/web-kit/session/sign-in-reason.ts'
import { hasSession } from '@huanshi/web-kit/session/sign-in.ts'
import { screenRoute } from './screen-route.ts'

export function inviteRoute(path: string, meta: ScreenMeta): RouteObject {
  const route = screenRoute(
    path,
    meta,
    async () => (await import('@huanshi/organisation/web/employee/invitation-screen.tsx')).InvitationScreen,
  )
  const guarded = route.loader as LoaderFunction // as every screen has it
  const loader: LoaderFunction = async (args, context) => {
    if (!(await hasSession().catch(() => false))) await sayWhoInvites(args.params['token'] ?? '')
    return guarded(args, context)
  }
  return { ...route, loader }
}

async function sayWhoInvites(token: string): Promise<void> {
  try {
    const { groupName } = await api<InvitationBrief>(`/api/View/Invitations/${encodeURIComponent(token)}`, {
      anonymous: true,
    })
    setSignInReason(`${groupName}邀请你加入。登录或注册后就能接受。`)
  } catch {
    setSignInReason('这个邀请已失效，或已被别人接受。登录后可以查看自己的机构。')
  }
}

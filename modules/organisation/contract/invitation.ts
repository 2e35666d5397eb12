// An invitation into a group as the link to it shows it: GET /api/My/Invitations/{token}, POST …/accept, POST …/decline.
import { Type, type Static } from 'typebox'

export const Invitation = Type.Object({
  groupId: Type.String({ format: 'uuid' }),
  groupName: Type.String(),
  groupLogoUrl: Type.Union([Type.String(), Type.Null()]),
  roles: Type.Array(Type.String()),
  title: Type.String(),
  department: Type.String(),
  expiresTime: Type.String({ format: 'date-time' }),
})
export type Invitation = Static<typeof Invitation>

/** GET /api/View/Invitations/{token}: who invites, for whoever holds the link and has not signed in yet. */
export const InvitationBrief = Type.Object({
  groupName: Type.String(),
  groupLogoUrl: Type.Union([Type.String(), Type.Null()]),
})
export type InvitationBrief = Static<typeof InvitationBrief>

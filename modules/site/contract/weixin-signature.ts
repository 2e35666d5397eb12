import { Type, type Static } from 'typebox'

/** What `wx.config` of WeChat's JS-SDK takes. */
export const WeixinSignature = Type.Object({
  appId: Type.String(),
  timestamp: Type.Integer(),
  nonceStr: Type.String(),
  signature: Type.String(),
})
export type WeixinSignature = Static<typeof WeixinSignature>

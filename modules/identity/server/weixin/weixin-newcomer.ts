import { noted, type Interaction } from '../interaction.ts'
import type { WeixinPerson } from '../weixin-platform.ts'

/** Whom WeChat has named for this sign-in, and who has no account yet. */
export function newcomerOf(found: Interaction): WeixinPerson | undefined {
  const person = noted(found, 'newcomer')
  return typeof person === 'object' && person !== null ? (person as WeixinPerson) : undefined // written by the way back
}

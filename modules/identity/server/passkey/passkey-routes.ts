// Signing in with a passkey: no name is typed, the device knows whose key it is. It proves two things at once: having and being.
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { complete } from '../finish-sign-in.ts'
import type { IdentityContext } from '../identity-context.ts'
import { noted, onSent, remember } from '../interaction.ts'

const Answer = Type.Object(
  { response: Type.Object({ id: Type.String({ maxLength: 2000 }) }), remember: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)

export function registerPasskeySignIn(app: App, context: IdentityContext): void {
  const { passkeys } = context

  onSent(app, context, 'passkey/question', {}, async ({ found }) => {
    const { options, challenge } = await passkeys.question()
    await remember(found, { challenge })
    return options
  })

  onSent(app, context, 'passkey/answer', { body: Answer }, async (here, body) => {
    const { found } = here
    const challenge = noted(found, 'challenge')
    if (typeof challenge !== 'string') throw new Refusal('sign-in.passkey')
    // One question takes one answer.
    await remember(found, { challenge: undefined })
    const accountId = await passkeys.answer(challenge, body.response)
    const isRemembered = body.remember ?? true
    const proven = { accountId, amr: ['hwk', 'user', 'mfa'], how: '通行密钥', isRemembered }
    return { location: await complete(context, here, proven) }
  })
}

// The records of the skins, from which authors choose: one for tours and one for panoramas of each.
import { optionsSchema, skinnedKinds, type SkinDefinition } from '../contract/define-skin.ts'
import type { BuiltInRows } from '@huanshi/server-kit/store/built-in-rows.ts'

export function skinRows(skins: readonly SkinDefinition[]): BuiltInRows {
  return {
    table: 'skin',
    by: ['kind', 'code'],
    rows: skins.flatMap((skin) =>
      skinnedKinds.map((kind) => {
        const schema = optionsSchema(skin, kind)
        const defaults = Object.fromEntries(
          Object.entries(schema.properties).map(([name, option]) => [
            name,
            'default' in option ? option.default : null,
          ]),
        )
        const { code, name, order, sketch } = skin
        const { description } = skin[kind]
        return { kind, code, name, description, order, options: JSON.stringify({ schema, defaults, sketch }) }
      }),
    ),
  }
}

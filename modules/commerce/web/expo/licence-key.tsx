// The key of a licence to be handed over, and where anybody checks it.
import type { ExpoLicence } from '../../contract/expo-licence.ts'
import type { ReactNode } from 'react'
import { CopyLine } from '@huanshi/resource-web/stage-editor/copy-line.tsx'

export function licenceKey({ key }: ExpoLicence): ReactNode {
  const { origin } = window.location
  return (
    <section className="hs-detail-take">
      <CopyLine label="授权密钥" text={key} />
      <CopyLine label="公钥地址" text={`${origin}/.well-known/huanshi-licence-keys`} />
      <p>
        把密钥交给被授权方。任何人都能在
        <a href={`/view/licence#${key}`} target="_blank" rel="noreferrer">
          核验页
        </a>
        查它是否有效，或用公钥离线验证。
      </p>
    </section>
  )
}

// What a program asks for in plain words: what it may look at, what it may change, what it may do beyond that, and what it may not.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import { Ban, Eye, PencilLine, Zap, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useScopes } from '../token/use-scopes.ts'

interface Props {
  readonly area: AreaName
  readonly scopes: readonly string[]
}

export function AskedWords({ area, scopes }: Props): ReactNode {
  const held = useScopes(area).map(({ resource, powers }) => ({
    title: resource.title,
    powers: powers.filter(({ scope }) => scopes.includes(scope)),
  }))
  const having = (power: string): string[] =>
    held.filter(({ powers }) => powers.some(({ scope }) => scope.endsWith(`:${power}`))).map(({ title }) => title)
  const acts = held.flatMap(({ title, powers }) => {
    const words = powers.filter(({ scope }) => !/:(read|write)$/.test(scope)).map((power) => power.title)
    return words.length === 0 ? [] : [`${title}：${words.join('、')}`]
  })
  const changed = having('write')
  const never = '看到密码、改账号或授权别的程序'
  return (
    <ul className="hs-consent-powers" aria-label="它的权限">
      <Power icon={Eye} head="看到" words={having('read')} between="、" />
      <Power icon={PencilLine} head="新建、修改和删除" words={changed} between="、" />
      <Power icon={Zap} head="还能代你操作" words={acts} between="；" />
      <Power
        icon={Ban}
        head="不能"
        words={changed.length > 0 ? [never] : ['新建、修改或删除任何东西', never]}
        between="；"
      />
    </ul>
  )
}

interface PowerProps {
  readonly icon: LucideIcon
  readonly head: string
  readonly words: readonly string[]
  readonly between: string
}

function Power({ icon: Icon, head, words, between }: PowerProps): ReactNode {
  if (words.length === 0) return null
  return (
    <li>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span>
        <strong>{head}</strong>
        {words.join(between)}
      </span>
    </li>
  )
}

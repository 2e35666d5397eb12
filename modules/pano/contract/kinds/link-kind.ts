import { complete, hotspotKind } from './hotspot-kind.ts'
import { LinkTarget } from './targets.ts'

/** What leads to an address of the web. */
export const linkKind = <const K extends string>(kind: K, title: string) =>
  hotspotKind(
    kind,
    title,
    { target: LinkTarget },
    {
      lacks: complete,
      exported: ({ target }) => ({ kind: 'link', url: target.url }),
    },
  )

// Names and addresses of the sounds that tracks use.
import type { KeyframeTrack } from '../../contract/keyframes.ts'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import { useMemo } from 'react'
import { useChosen } from '@huanshi/resource-web/records/use-chosen.ts'
import { textOf } from '@huanshi/resource-web/model/row.ts'

export interface SoundBook {
  /** Null for one that is gone or not known yet. */
  readonly nameOf: (libId: string) => string | null
  readonly addressOf: (libId: string) => string | undefined
}

export function useSounds(tracks: readonly KeyframeTrack[]): SoundBook {
  const ids = useMemo(() => [...new Set(tracks.flatMap(soundsIn))].sort(), [tracks])
  const { rows } = useChosen(lib, ids)
  return useMemo(() => {
    const text = (id: string, name: string): string => {
      const row = rows.get(id)
      return row === undefined ? '' : textOf(row, name)
    }
    return {
      nameOf: (id) => text(id, 'name') || null,
      addressOf: (id) => text(id, 'url') || undefined,
    }
  }, [rows])
}

function soundsIn({ keys, bars }: KeyframeTrack): string[] {
  const said = keys.flatMap(({ audioLibId }) => (audioLibId === null ? [] : [audioLibId]))
  return [...said, ...bars.flatMap(({ track, ref }) => (track === 'audio' && ref !== '' ? [ref] : []))]
}

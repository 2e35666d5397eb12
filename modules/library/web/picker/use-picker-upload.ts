// Uploading from within the picker: the files go where the dock would send them, and what arrives is told.
import type { Lib } from '../../contract/lib-item.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { acceptOf } from '@huanshi/web-kit/upload/choose-profile.ts'
import { pickFiles } from '@huanshi/web-kit/upload/pick-files.ts'
import type { UploadRecord, UploadTarget } from '@huanshi/web-kit/upload/upload-record.ts'
import { currentProfiles, onUploaded, uploader } from '@huanshi/web-kit/upload/upload-service.ts'
import { profilesFor, type LibKind } from './lib-kinds.ts'

interface PickerUpload {
  /** Those begun in this picker, newest first. */
  readonly records: readonly UploadRecord[]
  /** Asks for files. */
  readonly pick: () => void
  readonly add: (files: readonly File[]) => void
}

export function usePickerUpload(
  kinds: readonly LibKind[],
  multiple: boolean,
  onArrived: (item: Lib) => void,
  forHotspot = false,
): PickerUpload {
  const { name, groupId } = useArea()
  const [since] = useState(() => Date.now())
  const all = useSyncExternalStore(uploader.subscribe, uploader.snapshot)
  const records = all.filter(
    ({ addTime, config, tab }) => addTime >= since && tab === uploader.tab && !config.startsWith('pano'),
  )
  const arrived = useEffectEvent((record: UploadRecord, created: unknown) => {
    if (record.addTime >= since && isItem(created) && kinds.includes(created.kind)) onArrived(created)
  })
  useEffect(() => onUploaded((record, created) => arrived(record, created)), [])
  const profiles = profilesFor(kinds, forHotspot)
  const target: UploadTarget = groupId === undefined ? (name === 'PublicAdmin' ? { public: true } : {}) : { groupId }
  const add = (files: readonly File[]): void => uploader.add(multiple ? files : files.slice(0, 1), profiles, target)
  return {
    records,
    pick: () => void pickFiles(acceptOf(profiles, currentProfiles()), multiple).then(add),
    add,
  }
}

function isItem(value: unknown): value is Lib {
  return typeof value === 'object' && value !== null && 'id' in value && 'kind' in value && 'url' in value
}

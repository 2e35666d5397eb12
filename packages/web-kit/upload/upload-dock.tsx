// The one place where uploads show: a dock at the bottom right that stays while screens change.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { useQueryClient, type Query } from '@tanstack/react-query'
import { ChevronsDown, ChevronsUp, X } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useArea } from '../area/use-area.ts'
import { calmly } from './calmly.ts'
import { acceptOf } from './choose-profile.ts'
import { CubeQuestion, withCubes } from './cube-question.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { answerOpenUpload, panoProfiles } from './open-upload.ts'
import { pickFiles } from './pick-files.ts'
import { isMoving, recordKey, type UploadRecord, type UploadTarget } from './upload-record.ts'
import { UploadRow, type UploadActions } from './upload-row.tsx'
import { currentProfiles, onArrived, prepareUploads, uploader } from './upload-service.ts'
import { summarise, type UploadSummary } from './upload-summary.ts'
import './upload-dock.css'

interface DockProps {
  readonly userId: string
}

/** The question stays while the dock comes and goes. */
export function UploadDock({ userId }: DockProps): ReactElement {
  return (
    <>
      <CubeQuestion />
      <Dock userId={userId} />
    </>
  )
}

function Dock({ userId }: DockProps): ReactElement | null {
  const records = useSyncExternalStore(uploader.subscribe, uploader.snapshot)
  const isCut = useSyncExternalStore(uploader.subscribe, () => uploader.isCut)
  const [isOpen, setOpen] = useOpen(records)
  useUploadOpener(useCallback(() => setOpen(true), [setOpen]))
  useListRefresh()
  useEffect(() => void prepareUploads(userId), [userId])
  if (records.length === 0) return null

  const perSecond = records.reduce((sum, record) => sum + uploader.bytesPerSecond(recordKey(record)), 0)
  const summary = summarise(records, perSecond, formatBytes)
  const isGoing = summary.running > 0
  const isOver = !isGoing && summary.resumable === 0
  const isWaiting = isCut && records.some(({ state, isTrying }) => state === 'uploading' || isTrying)
  return (
    <section className="hs-upload" aria-label="上传" data-open={isOpen} data-cut={isWaiting}>
      <header className="hs-upload-head">
        <div className="hs-upload-title">
          <h2>{summary.title}</h2>
          {isWaiting ? (
            <p role="status">网络已断开，恢复后自动继续</p>
          ) : (
            summary.detail !== '' && <p>{summary.detail}</p>
          )}
        </div>
        {isGoing && (
          <button type="button" className="hs-upload-all" onClick={() => uploader.ask({ do: 'pauseAll' })}>
            全部暂停
          </button>
        )}
        {!isGoing && summary.resumable > 0 && (
          <button type="button" className="hs-upload-all" onClick={() => void resumeAll(records)}>
            全部继续
          </button>
        )}
        {!isOpen && isOver && (
          <button type="button" className="hs-upload-tool" aria-label="清除已完成" onClick={clearFinished}>
            <X />
          </button>
        )}
        <button
          type="button"
          className="hs-upload-tool"
          aria-expanded={isOpen}
          aria-label={isOpen ? '收起上传列表' : '展开上传列表'}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronsDown /> : <ChevronsUp />}
        </button>
        <span
          className="hs-upload-whole"
          style={{ transform: `scaleX(${summary.share})` }}
          data-moving={isGoing && !isWaiting}
          aria-hidden
        />
      </header>
      <LeaveQuestion />
      {isOpen && (
        <>
          <ul className="hs-upload-rows">{records.map((record) => rowOf(record, isCut))}</ul>
          <Foot summary={summary} />
        </>
      )}
    </section>
  )
}

function Foot({ summary }: { readonly summary: UploadSummary }): ReactElement {
  return (
    <footer className="hs-upload-foot">
      <span>{footOf(summary.running > 0, summary.resumable)}</span>
      {summary.finished > 0 && (
        <button type="button" className="hs-upload-all" onClick={clearFinished}>
          清除已完成
        </button>
      )}
    </footer>
  )
}

function clearFinished(): void {
  uploader.ask({ do: 'clearFinished' })
}

/** What has gone well is no news on the next screen, of which the dock covers a corner. */
function useOpen(records: readonly UploadRecord[]): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(true)
  const { pathname } = useLocation()
  const [lastPath, setLastPath] = useState(pathname)
  if (lastPath !== pathname) {
    setLastPath(pathname)
    if (records.length > 0 && records.every(({ state }) => state === 'success')) setOpen(false)
  }
  return [isOpen, setOpen]
}

function footOf(isGoing: boolean, resumable: number): string {
  if (isGoing) return uploader.isNeeded ? '离开页面前请等待上传完成' : '由另一个标签页上传，可以离开此页'
  return resumable > 0 ? '未完成的上传保留两天' : ''
}

function rowOf(record: UploadRecord, isCut: boolean): ReactElement {
  const key = recordKey(record)
  return (
    <UploadRow
      key={key}
      record={record}
      isCut={isCut}
      perSecond={uploader.bytesPerSecond(key)}
      hasFile={uploader.hasFile(key)}
      canLieFlat={uploader.canLieFlat(key)}
      actions={actions}
    />
  )
}

const actions: UploadActions = {
  pause: (record) => uploader.ask({ do: 'pause', key: recordKey(record) }),
  resume: (record) => void resume(record),
  cancel: (record) => uploader.ask({ do: 'cancel', key: recordKey(record) }),
  remove: (record) => uploader.ask({ do: 'remove', key: recordKey(record) }),
  addFlat: (record) => uploader.ask({ do: 'addFlat', key: recordKey(record) }),
}

async function resume(record: UploadRecord): Promise<void> {
  const key = recordKey(record)
  if (uploader.hasFile(key)) uploader.ask({ do: 'resume', key })
  else {
    const isCube = record.config === 'panoCube'
    const isMany = isCube || record.config === 'panoVideo'
    const pick = (): Promise<File[]> => pickFiles(acceptOf([record.config], currentProfiles()), isMany)
    const picked = await pick()
    uploader.add(isCube ? await withCubes(picked, pick) : await withLenses(picked), record.config, record.target)
  }
}

/** After a reload the browser holds no files any more: the same ones are picked again, all at once. */
async function resumeAll(records: readonly UploadRecord[]): Promise<void> {
  uploader.ask({ do: 'resumeAll' })
  const [first, ...others] = records.filter(
    (record) => (record.state === 'paused' || record.state === 'error') && !uploader.hasFile(recordKey(record)),
  )
  if (first === undefined) return
  const profiles = [first.config, ...others.map(({ config }) => config)] as const
  const picked = await pickFiles(acceptOf(profiles, currentProfiles()))
  uploader.add(await withLenses(picked), profiles, first.target)
}

/** The two files of a camera that writes one for each lens are one video. */
async function withLenses(files: readonly File[]): Promise<readonly File[]> {
  if (!files.some(({ name }) => /\.insv$/i.test(name))) return files
  return (await import('./join-lenses.ts')).joinLenses(files)
}

/** Files given by a screen, or picked now, go to the space that the person is in. */
function useUploadOpener(onOpen: () => void): void {
  const { name, groupId } = useArea()
  useEffect(() => {
    const place: UploadTarget = groupId === undefined ? (name === 'PublicAdmin' ? { public: true } : {}) : { groupId }
    return answerOpenUpload((files, { profiles = panoProfiles, replaces, public: isPublic }) => {
      onOpen()
      const space: UploadTarget = isPublic === true ? { public: true } : place
      const target = replaces === undefined ? space : { ...space, replaces }
      const takesCubes = profiles.includes('panoCube')
      const pick = (): Promise<readonly File[]> =>
        pickFiles(acceptOf(profiles, currentProfiles()), replaces === undefined || takesCubes)
      const asked = files ?? pick()
      void Promise.resolve(asked)
        .then(withLenses)
        .then((chosen) => (takesCubes && chosen.length > 1 ? withCubes(chosen, pick) : chosen))
        .then((chosen) => uploader.add(replaces === undefined ? chosen : chosen.slice(0, 1), profiles, target))
    })
  }, [name, groupId, onOpen])
}

/** The first file of many shows at once, the others together: reading every list of a screen anew is more than sending a small file. */
const REFRESH_MS = 2_000
/** What moves while files come: their lists, the figures of the home page, the storage in use. The rest is read once they are there. */
const SHOWS_FILES = /(?:^|\/)(?:Panos|Libs|Dashboard)(?:\/|\?|$)|^profile$/i

function useListRefresh(): void {
  const client = useQueryClient()
  useEffect(() => {
    const showsFiles = ({ queryKey: [first] }: Query): boolean => typeof first === 'string' && SHOWS_FILES.test(first)
    const refresh = (): Promise<void> =>
      client.invalidateQueries(uploader.snapshot().some(isMoving) ? { predicate: showsFiles } : {})
    return onArrived(calmly(refresh, REFRESH_MS))
  }, [client])
}

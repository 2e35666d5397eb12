// 检查并预览: what the server finds at the addresses of a source, and the map as it will look, drawn in a frame that may load it.
import { MapTrialBody, type MapTrial, type TrialMessage } from '../../contract/map-trial.ts'
import { CircleAlert, CircleCheck, CircleX, ScanSearch } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import './try-source.css'

type Check = MapTrial['checks'][number]

const icons = { good: CircleCheck, bad: CircleX, note: CircleAlert } as const
/** How long a source may take to draw; ms. */
const PATIENCE = 15_000

export function TrySource({ values }: { readonly values: Readonly<Record<string, unknown>> }): ReactElement {
  const [trial, setTrial] = useState<MapTrial | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const found = useRef<HTMLDivElement>(null)
  // The button stands at the end of the form: what it brings would lie below the fold.
  useEffect(() => {
    if (problem !== null || trial !== null) found.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, trial])
  const tryIt = async (): Promise<void> => {
    setAsking(true)
    setProblem(null)
    setTrial(null)
    try {
      setTrial(await api<MapTrial>('/api/Admin/MapSources/try', { method: 'POST', body: bodyOf(values) }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <section className="hs-try" aria-label="检查并预览">
      <button type="button" className="hs-button" disabled={isAsking} onClick={() => void tryIt()}>
        <ScanSearch size={16} strokeWidth={1.75} aria-hidden />
        {isAsking ? '正在检查' : '检查并预览'}
      </button>
      <div ref={found} aria-live="polite">
        {problem === null ? null : <CheckLine title="" verdict="bad" words={problem} />}
        {trial === null ? null : <TrialView key={trial.previewUrl} trial={trial} />}
      </div>
    </section>
  )
}

function TrialView({ trial }: { readonly trial: MapTrial }): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const [drawing, setDrawing] = useState<Check>({ title: '画面', verdict: 'note', words: '正在画' })
  const { source } = trial
  useEffect(() => {
    const fail = (words: string): void => setDrawing({ title: '画面', verdict: 'bad', words })
    const late = setTimeout(() => fail('15 秒里没有画出来，密钥可能不对，或没有允许这个网站使用'), PATIENCE)
    let isRefused = false
    const listen = ({ origin, source: sender, data }: MessageEvent<TrialMessage>): void => {
      if (origin !== window.location.origin || sender !== frame.current?.contentWindow) return
      if (data.trial === 'listening') {
        frame.current?.contentWindow?.postMessage({ trial: 'source', source } satisfies TrialMessage, origin)
      } else if (data.trial === 'refused') {
        isRefused = true
        clearTimeout(late)
        fail('画不出来，看到的是内置地图')
      } else if (data.trial === 'drawn' && !isRefused) {
        clearTimeout(late)
        setDrawing({ title: '画面', verdict: 'good', words: '画出来了，看看是不是想要的样子' })
      }
    }
    window.addEventListener('message', listen)
    return () => {
      clearTimeout(late)
      window.removeEventListener('message', listen)
    }
  }, [source])
  return (
    <>
      <ul className="hs-try-checks">
        {[...trial.checks, drawing].map((check) => (
          <li key={check.title}>
            <CheckLine {...check} />
          </li>
        ))}
      </ul>
      <iframe ref={frame} className="hs-try-map" title="地图预览" src={trial.previewUrl} />
    </>
  )
}

function CheckLine({ title, verdict, words }: Check): ReactElement {
  const Icon = icons[verdict]
  return (
    <p className={`hs-try-check hs-try-${verdict}`}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {title === '' ? null : <strong>{title}</strong>}
      <span>{words}</span>
    </p>
  )
}

/** The part of a form, or of a record, that the server wants to know. */
function bodyOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const given = Object.keys(MapTrialBody.properties).flatMap((name) => {
    const value = typeof values[name] === 'string' ? values[name].trim() : values[name]
    return value === undefined || value === null || value === '' ? [] : [[name, value]]
  })
  return { ...defaults, ...Object.fromEntries(given) }
}

/** Where the form says nothing. */
const defaults = {
  name: '',
  ground: 'plain',
  datum: 'wgs84',
  address: null,
  labelAddress: null,
  key: null,
  attribution: '',
  approval: '',
  minZoom: 0,
  maxZoom: 18,
}

// A tour with a password: whose it is and what it is called, one field, one button, and what is wrong with what was typed.
import type { PublicTour, TourLock as Lock } from '../../contract/public-tour.ts'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { brandWord, siteName } from '@huanshi/web-kit/site/site-words.ts'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import { LanguageChoice } from '@huanshi/publishing/web/page/language-choice.tsx'
import { asProblem, publicGet } from '@huanshi/publishing/web/page/public-api.ts'
import { unlockTour } from './work/tour-request.ts'
import { say } from '../words/say.ts'

interface Props {
  readonly id: string
  readonly onOpen: (tour: PublicTour) => void
}

export function TourLock({ id, onOpen }: Props): ReactElement {
  const [lock, setLock] = useState<Lock | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    // Without an answer the password can be given all the same.
    publicGet<Lock>(`/api/View/Tours/${id}/Lock`, { signal: abort.signal }).then(setLock, () => undefined)
    return () => abort.abort()
  }, [id])
  useEffect(() => {
    if (lock !== null) document.title = `${lock.title} · ${siteName()}`
  }, [lock])
  return (
    <LockForm
      title={lock?.title ?? say('needsPassword')}
      words={lock === null ? say('askForPassword') : say('lockedTourOf', { name: lock.displayName })}
      cover={lock}
      onSend={async (password) => onOpen(await unlockTour(id, password))}
    />
  )
}

interface FormProps {
  readonly title: string
  readonly words: string
  readonly cover?: Pick<Lock, 'coverUrl' | 'isBlurred'> | null
  /** Fails where the password is wrong. */
  readonly onSend: (password: string) => Promise<void>
}

export function LockForm({ title, words, cover = null, onSend }: FormProps): ReactElement {
  const [password, setPassword] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isAsking, setAsking] = useState(false)
  const troubleId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (password === '') {
      setTrouble(say('passwordMissing'))
      return
    }
    setAsking(true)
    onSend(password).catch((error: unknown) => {
      setAsking(false)
      setTrouble(asProblem(error).message)
    })
  }
  // What the author shows of the tour comes before what the brand shows of itself.
  const picture = cover?.coverUrl ?? brandWord('lockPicture')
  return (
    <main className="hs-view-problem hs-locked">
      {picture !== '' && (
        <img className="hs-locked-cover" src={picture} alt="" data-blurred={cover?.isBlurred === true} />
      )}
      <SiteLogo size={40} onPicture />
      <h1>{title}</h1>
      <p>{words}</p>
      {brandWord('lockWords') !== '' && <p className="hs-lock-words">{brandWord('lockWords')}</p>}
      <form className="hs-lock" onSubmit={send}>
        <input
          type="password"
          ref={field}
          autoComplete="off"
          aria-label={say('password')}
          placeholder={say('password')}
          maxLength={64}
          value={password}
          aria-invalid={trouble !== ''}
          aria-describedby={trouble === '' ? undefined : troubleId}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setTrouble('')
          }}
        />
        <button type="submit" className="hs-view-action" disabled={isAsking}>
          {isAsking ? say('opening') : say('enter')}
        </button>
        <p id={troubleId} role="alert">
          {trouble}
        </p>
      </form>
      {brandWord('contact') !== '' && <p className="hs-lock-contact">{brandWord('contact')}</p>}
      <LanguageChoice />
    </main>
  )
}

// Words of a visitor about a work: under the name of whoever is signed in, or one that is given.
import { MapPin, Send } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { whoIsIn, type SignedIn } from './signed-in.ts'
import type { Commenting, Words } from './use-commenting.ts'
import './comments.css'
import { say } from '../../words/say.ts'
import { say as sayReview } from './words/say.ts'

const NAME = 'huanshi.visitor-name'
const MOST = 500

type State = 'writing' | 'sending' | 'shown' | 'waits'

interface Props {
  readonly send: Commenting['say']
  /** The place in view, where words may be tied to one. */
  readonly placeInView?: () => Words['place']
  /** Pages within others are nobody's, and so are previews. */
  readonly isNobody?: boolean
  /** Why nothing can be said here. */
  readonly refusal?: string | undefined
  /** Remarks on a draft are always about a place. */
  readonly isReview?: boolean
}

export function CommentForm(props: Props): ReactElement {
  const { placeInView, isReview = false } = props
  const { as, name, setName, body, write, isHere, setHere, state, trouble, trap, send } = useWriting(props)
  const troubleId = useId()
  return (
    <form className="hs-commenting-form" onSubmit={(event) => void send(event)}>
      <Thanks state={state} isReview={isReview} />
      {isReview && (
        <input ref={trap} className="hs-commenting-trap" name="website" tabIndex={-1} autoComplete="off" aria-hidden />
      )}
      {trouble !== '' && (
        <p className="hs-commenting-trouble" role="alert" id={troubleId}>
          {trouble}
        </p>
      )}
      {as === null ? (
        <input
          aria-label={say('yourName')}
          placeholder={say('yourName')}
          maxLength={20}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : (
        <p className="hs-commenting-as">{say('commentAs', { name: as.name })}</p>
      )}
      <textarea
        aria-label={isReview ? sayReview('remarks') : say('comments')}
        placeholder={isReview ? sayReview('whatToChange') : say('saySomething')}
        rows={2}
        maxLength={MOST}
        value={body}
        aria-describedby={trouble === '' ? undefined : troubleId}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div>
        {placeInView !== undefined && (
          <button
            type="button"
            className="hs-commenting-pin"
            aria-pressed={isHere}
            disabled={isReview}
            onClick={() => setHere(!isHere)}
          >
            <MapPin size={16} strokeWidth={1.75} aria-hidden />
            {isHere ? say('markedCentre') : say('markPlace')}
          </button>
        )}
        <button type="submit" className="hs-commenting-send" disabled={state === 'sending'}>
          <Send size={16} strokeWidth={1.75} aria-hidden />
          {state === 'sending' ? say('sending') : say('send')}
        </button>
      </div>
    </form>
  )
}

/** What is being written, and sending it. */
function useWriting({ send: sendWords, placeInView, isNobody = false, refusal, isReview = false }: Props) {
  const as = useSignedIn(isNobody)
  const [name, setName] = useState(known)
  const [body, setBody] = useState('')
  const [isPinned, setHere] = useState(false)
  const isHere = isPinned || isReview
  const trap = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>('writing')
  const [trouble, setTrouble] = useState('')
  const write = (text: string): void => {
    setBody(text)
    if (state !== 'sending') setState('writing')
  }

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const called = as?.name ?? name.trim()
    if (called === '' || body.trim() === '') {
      setTrouble(called === '' ? say('nameMissing') : say('wordsMissing'))
      return
    }
    setState('sending')
    setTrouble('')
    const place = isHere && placeInView !== undefined ? placeInView() : null
    const words = { name: called.slice(0, 20), body: body.trim(), parentId: null, place, as }
    const said =
      refusal === undefined ? await sendWords({ ...words, trap: trap.current?.value ?? '' }) : { trouble: refusal }
    if (typeof said === 'object') {
      setState('writing')
      setTrouble(said.trouble)
      return
    }
    if (as === null) remember(called)
    setBody('')
    setHere(false)
    setState(said)
  }
  return { as, name, setName, body, write, isHere, setHere, state, trouble, trap, send }
}

function Thanks({ state, isReview }: { readonly state: State; readonly isReview: boolean }): ReactElement | null {
  if (state !== 'shown' && state !== 'waits') return null
  return (
    <p className="hs-commenting-thanks" role="status">
      {state === 'waits' ? say('commentWaits') : isReview ? sayReview('received') : say('commentShown')}
    </p>
  )
}

function useSignedIn(isNobody: boolean): SignedIn | null {
  const [as, setAs] = useState<SignedIn | null>(null)
  useEffect(() => {
    if (isNobody) return undefined
    let isGone = false
    const find = async (): Promise<void> => {
      const found = await whoIsIn()
      if (!isGone) setAs(found)
    }
    void find()
    return () => {
      isGone = true
    }
  }, [isNobody])
  return as
}

function known(): string {
  try {
    return localStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

function remember(name: string): void {
  try {
    localStorage.setItem(NAME, name)
  } catch {
    // It is asked for again.
  }
}

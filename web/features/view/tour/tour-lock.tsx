// A tour with a password: one field, one button, and what is wrong with what was typed.
import type { PublicTour } from '@huanshi/contract/protocol/public-tour.ts'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { Logo } from '../../../capabilities/theme/logo.tsx'
import { asProblem } from '../public-api.ts'
import { unlockTour } from './tour-request.ts'

interface Props {
  readonly id: string
  readonly onOpen: (tour: PublicTour) => void
}

export function TourLock({ id, onOpen }: Props): ReactElement {
  const [password, setPassword] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isAsking, setAsking] = useState(false)
  const troubleId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (password === '') {
      setTrouble('请输入密码')
      return
    }
    setAsking(true)
    unlockTour(id, password).then(onOpen, (error: unknown) => {
      setAsking(false)
      setTrouble(asProblem(error).message)
    })
  }
  return (
    <main className="hs-view-problem">
      <Logo size={40} onPicture />
      <h1>这个漫游需要密码</h1>
      <p>向分享给你的人要密码。</p>
      <form className="hs-lock" onSubmit={send}>
        <input
          type="password"
          ref={field}
          autoComplete="off"
          aria-label="访问密码"
          placeholder="访问密码"
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
          {isAsking ? '正在打开' : '进入'}
        </button>
        <p id={troubleId} role="alert">
          {trouble}
        </p>
      </form>
    </main>
  )
}

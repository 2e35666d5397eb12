// The face of every whole-page error: planet, status, what happened, what to do.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { PlanetDial } from './planet-dial.tsx'
import './error-face.css'

interface Props {
  readonly status: number
  readonly title: string
  readonly sentence: string
  readonly details?: ReactNode
  readonly actions: ReactNode
}

export function ErrorFace({ status, title, sentence, details, actions }: Props) {
  const { key } = useLocation()
  return (
    <Page title={title} bare>
      <div className="hs-error" key={key}>
        <PlanetDial />
        <p className="hs-error-status">{status}</p>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="hs-error-sentence">{sentence}</p>
        {details}
        <div className="hs-error-actions">{actions}</div>
      </div>
    </Page>
  )
}

// The logo of the site: picked from the device, sent at once, and everybody's with the next 保存.
import { siteLogoLimits, siteLogoTypes, type LogoPicture } from '@huanshi/kernel/protocol/site-logo.ts'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '@huanshi/web-kit/api/http.ts'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import type { ControlProps } from '@huanshi/resource-web/form/control/control-props.ts'
import './logo-control.css'

const MOST_MB = siteLogoLimits.bytes / 2 ** 20

export function LogoControl({ id, value, onChange, describedBy }: ControlProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  const address = typeof value === 'string' ? value : ''
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setFault('')
    if (file.size > siteLogoLimits.bytes) {
      setFault(`图片超过了 ${MOST_MB} MB，请缩小后再上传`)
      return
    }
    setSending(true)
    try {
      const { logoUrl } = await api<LogoPicture>('/api/Admin/Settings/logo', { method: 'POST', file })
      onChange(logoUrl)
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  const word = isSending ? '上传中' : address === '' ? '上传标志' : '更换标志'
  return (
    <div className="hs-logo-field">
      {/* As it stands on light pages, and on pictures. */}
      {address === '' ? null : (
        <div className="hs-logo-field-looks">
          <span>
            <img src={address} alt="站点标志" />
          </span>
          <span data-dark>
            <img src={address} alt="站点标志在深色里" />
          </span>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={siteLogoTypes.join(',')}
        aria-label="选择标志图片"
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="hs-wrap">
        <button
          id={id}
          type="button"
          className="hs-button"
          aria-describedby={describedBy}
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden />
          {word}
        </button>
        {address === '' ? null : (
          <button type="button" className="hs-button hs-button-quiet" disabled={isSending} onClick={() => onChange('')}>
            用回默认标志
          </button>
        )}
      </div>
      {fault === '' ? null : (
        <p className="hs-field-problem" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

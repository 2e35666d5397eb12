// A picture from the library, uploaded now, or by its address.
import { resourceNamed } from '@huanshi/kernel/definition/catalogue.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { Input, Modal, Tabs } from 'antd'
import { Suspense, useId, useState, type ReactElement } from 'react'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import type { ChosenPicture } from './chosen-picture.ts'
import { pictureList } from './picture-list.ts'
import '@huanshi/ui/form/form.css'
import '@huanshi/ui/button/button.css'

interface Props {
  readonly title: string
  readonly onChoose: (picture: ChosenPicture) => void
  readonly onClose: () => void
}

export function PictureDialog({ title, onChoose, onClose }: Props) {
  const List = pictureList()
  const library = resourceNamed('lib')
  const panos = resourceNamed('pano')
  const byAddress = <AddressForm onChoose={onChoose} />
  const listOf = (resource: Resource): ReactElement => (
    <Suspense fallback={<Skeleton width="100%" height={240} />}>
      {List === null ? null : <List resource={resource} onChoose={onChoose} />}
    </Suspense>
  )
  return (
    <Modal open width={640} title={title} footer={null} onCancel={onClose}>
      {List === null || library === undefined ? (
        byAddress
      ) : (
        <Tabs
          items={[
            {
              key: 'library',
              label: '素材库',
              children: listOf(library),
            },
            ...(panos === undefined
              ? []
              : [
                  {
                    key: 'pano',
                    label: '全景的封面',
                    children: listOf(panos),
                  },
                ]),
            { key: 'address', label: '网址', children: byAddress },
          ]}
        />
      )}
    </Modal>
  )
}

const allowed = /^(https?:\/\/[^\s]+|\/[^/\s][^\s]*)$/i

function AddressForm({ onChoose }: Pick<Props, 'onChoose'>) {
  const id = useId()
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className="hs-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (allowed.test(src.trim())) onChoose({ src: src.trim(), alt: alt.trim() })
        else setWrong(true)
      }}
    >
      <div className="hs-field">
        <label htmlFor={id}>图片地址</label>
        <Input
          id={id}
          value={src}
          placeholder="https:// 或 / 开头的本站地址"
          status={isWrong ? 'error' : ''}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setSrc(event.target.value)
            setWrong(false)
          }}
        />
        {isWrong ? (
          <p id={`${id}-note`} className="hs-field-problem" role="alert">
            应当是 https:// 开头的网址，或 / 开头的本站地址
          </p>
        ) : (
          <p id={`${id}-note`} className="hs-field-help">
            别的网站的图片可能不让引用，存到素材库里更可靠。
          </p>
        )}
      </div>
      <div className="hs-field">
        <label htmlFor={`${id}-alt`}>
          图片说明<span className="hs-field-free">选填</span>
        </label>
        <Input id={`${id}-alt`} value={alt} maxLength={100} onChange={(event) => setAlt(event.target.value)} />
        <p className="hs-field-help">读屏软件会念出来。</p>
      </div>
      <div className="hs-form-foot">
        <button type="submit" className="hs-button hs-button-primary">
          使用这张图片
        </button>
      </div>
    </form>
  )
}

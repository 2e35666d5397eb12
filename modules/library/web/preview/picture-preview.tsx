// A picture, and on a press the gallery of all pictures of the list: full screen, by keys, wheel and swipes.
import { lib } from '../../contract/lib-item.ts'
import { useQuery } from '@tanstack/react-query'
import { Maximize2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'

const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }))

interface Props {
  readonly id: string
  readonly url: string
  readonly name: string
}

/** More are not leafed through one by one. */
const MOST = 200

export function PicturePreview({ id, url, name }: Props) {
  const [isOpen, setOpen] = useState(false)
  const client = useClient(lib)
  const { data } = useQuery({
    queryKey: [client.address, 'gallery'],
    queryFn: ({ signal }) => client.list({ kind: 'image', pageSize: MOST }, { signal }),
    enabled: isOpen,
  })
  const all = (data?.items ?? []).flatMap((item) => (item.url === null ? [] : [{ ...item, url: item.url }]))
  const slides = all.some((item) => item.id === id) ? all : [{ id, url, name }]
  return (
    <>
      <button
        type="button"
        className="hs-lib-picture-stage"
        aria-label={`全屏查看 ${name}`}
        onClick={() => setOpen(true)}
      >
        <img src={url} alt={name} />
        <span aria-hidden>
          <Maximize2 size={16} strokeWidth={1.75} />
        </span>
      </button>
      {isOpen && (data !== undefined || all.length === 0) ? (
        <Suspense fallback={null}>
          {/* Anew when the others have come, at the same picture. */}
          <Gallery key={slides.length} slides={slides} startId={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

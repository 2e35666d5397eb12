import './avatar.css'

interface Props {
  readonly name: string
  readonly url: string | null
  readonly size: number
}

/** The person's picture, or the first letter of the name. */
export function Avatar({ name, url, size }: Props) {
  if (url !== null) return <img className="hs-avatar" src={url} alt="" width={size} height={size} />
  return (
    <span className="hs-avatar" style={{ width: size, height: size, fontSize: size * 0.44 }} aria-hidden>
      {Array.from(name.trim())[0] ?? '?'}
    </span>
  )
}

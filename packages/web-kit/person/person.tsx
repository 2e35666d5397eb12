import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import './person.css'
import { usePerson } from './use-person.ts'

/** A person by picture and name; the user name shows on hovering. */
export function PersonMark({ userName }: { readonly userName: string }) {
  const { displayName, avatarUrl } = usePerson(userName)
  return (
    <span className="hs-person" title={userName}>
      <Avatar name={displayName} url={avatarUrl} size={26} />
      <span className="hs-ellipsis">{displayName}</span>
    </span>
  )
}

/** The name alone, within a line of text. */
export function PersonName({ userName }: { readonly userName: string }) {
  const { displayName } = usePerson(userName)
  return <span title={userName}>{displayName}</span>
}

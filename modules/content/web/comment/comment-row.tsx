// One comment: who said what, about which work and where in it, and the decisions that are possible.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { Comment } from '@huanshi/publishing/contract/comment.ts'
import { comment as resource } from '@huanshi/publishing/contract/comment.ts'
import { Checkbox } from 'antd'
import { Check, CornerDownRight, MapPin, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePerson } from '@huanshi/web-kit/person/use-person.ts'
import { StateDot } from '@huanshi/resource-web/cell/state-dot.tsx'
import { TimeText } from '@huanshi/resource-web/cell/time-text.tsx'
import { fieldNamed } from '@huanshi/resource-web/model/fields.ts'
import { stateLook } from '@huanshi/resource-web/model/state.ts'
import { RejectReason } from './reject-reason.tsx'
import { placeWords } from './place-words.ts'
import type { Decision } from './use-moderation.ts'
import type { TargetLook } from './use-targets.ts'

interface Props {
  readonly comment: Comment
  readonly target: TargetLook
  readonly decisions: readonly Decision[]
  readonly isPicked: boolean
  readonly onPick: ((isPicked: boolean) => void) | undefined
  readonly onDecide: (decision: Decision) => void
}

const kinds = { pano: '全景', tour: '漫游', blog: '博客' } as const

export function CommentRow({ comment, target, decisions, isPicked, onPick, onDecide }: Props) {
  const { body, createdTime, status, view, parentId, targetTitle } = comment
  // A visitor without an account is known by what they call themselves.
  const { displayName } = usePerson(comment.userName)
  const who = comment.guestName === null ? displayName : `${comment.guestName}（访客）`
  const field = fieldNamed(resource, 'status')
  const name = targetTitle === '' ? '已删除的作品' : targetTitle
  return (
    <li className="hs-comment" data-picked={isPicked}>
      {onPick === undefined ? null : (
        <Checkbox
          checked={isPicked}
          onChange={({ target: { checked } }) => onPick(checked)}
          aria-label={`选择${who}的评论`}
        />
      )}
      <a
        className="hs-comment-target"
        href={`/view/${comment.target.kind}/${comment.target.id}`}
        target="_blank"
        rel="noopener"
        aria-label={`打开${kinds[comment.target.kind]}「${name}」`}
      >
        {target.picture === '' ? <span /> : <img src={target.picture} alt="" loading="lazy" />}
      </a>
      <div className="hs-comment-words">
        <p className="hs-comment-who">
          <strong>{who}</strong>
          <span>
            {parentId === null ? '评论了' : '回复于'}
            {kinds[comment.target.kind]}「{name}」
          </span>
          <TimeText iso={createdTime} />
        </p>
        <p className="hs-comment-body">{body}</p>
        <p className="hs-comment-place">
          <RejectReason comment={comment} canWrite={decisions.includes('approve')} />
          {parentId === null ? null : (
            <span>
              <CornerDownRight size={14} strokeWidth={1.75} aria-hidden />
              回复别人的评论
            </span>
          )}
          {view === null ? null : (
            <span>
              <MapPin size={14} strokeWidth={1.75} aria-hidden />
              位于{placeWords(view, target.surroundings)}
            </span>
          )}
        </p>
      </div>
      <div className="hs-comment-side">
        {field === undefined ? null : <StateDot look={stateLook(field, status)} />}
        <span className="hs-comment-tools">
          {decisions.map((decision) => (
            <DecisionButton key={decision} decision={decision} who={who} onPress={() => onDecide(decision)} />
          ))}
        </span>
      </div>
    </li>
  )
}

const looks: Readonly<Record<Decision, { word: string; icon: ReactNode }>> = {
  approve: { word: '通过', icon: <Check aria-hidden /> },
  reject: { word: '拒绝', icon: <X aria-hidden /> },
  delete: { word: '删除', icon: <Trash2 aria-hidden /> },
}

interface DecisionProps {
  readonly decision: Decision
  readonly who: string
  readonly onPress: () => void
}

function DecisionButton({ decision, who, onPress }: DecisionProps) {
  const { word, icon } = looks[decision]
  const isQuiet = decision === 'delete'
  return (
    <button
      type="button"
      className={isQuiet ? 'hs-icon-button' : 'hs-button'}
      aria-label={`${word}${who}的评论`}
      title={word}
      onClick={onPress}
    >
      {isQuiet ? <Trash2 size={16} strokeWidth={1.75} aria-hidden /> : icon}
      {isQuiet ? null : word}
    </button>
  )
}

/** What may be decided: in My about one's own works, elsewhere about all of the area; authors may take theirs back. */
export function decisionsFor({ status, groupId, direction }: Comment, area: AreaName): readonly Decision[] {
  const moderated: readonly Decision[] =
    status === 'pending' ? ['approve', 'reject'] : status === 'approved' ? ['reject'] : ['approve']
  if (area !== 'My') return [...moderated, 'delete']
  if (direction === 'written') return ['delete']
  return groupId === null ? moderated : []
}

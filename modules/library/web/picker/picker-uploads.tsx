import { isMoving, type UploadRecord } from '@huanshi/web-kit/upload/upload-record.ts'
import { stateTexts } from '@huanshi/web-kit/upload/upload-state.ts'

/** What is being uploaded in the picker, while it is, and what went wrong. */
export function PickerUploads({ records }: { readonly records: readonly UploadRecord[] }) {
  const shown = records.filter(({ state }) => state !== 'success')
  if (shown.length === 0) return null
  return (
    <ul className="hs-pick-uploads" aria-label="正在上传">
      {shown.map(({ id, config, name, state, isTrying, errors, position, size }) => (
        <li key={`${id}:${config}`} data-wrong={!isMoving({ state, isTrying })}>
          <strong className="hs-ellipsis">{name}</strong>
          <span>
            {errors.length > 0
              ? errors.join('，')
              : `${stateTexts[state]}${state === 'uploading' ? ` ${Math.floor((position / size) * 100)}%` : ''}`}
          </span>
          {isMoving({ state, isTrying }) ? (
            <i style={{ width: `${size === 0 ? 0 : (position / size) * 100}%` }} aria-hidden />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

// Asked where files were picked that look like the sides of a cube: only their author knows.
import { Modal } from 'antd'
import { Box, CircleAlert } from 'lucide-react'
import { AntdFrame } from '@huanshi/ui/theme/antd-frame.tsx'
import { CubeNet } from './cube-net.tsx'
import type { GatheredCube } from './gather-cubes.ts'
import './cube-dialog.css'

export type CubeAnswer = 'together' | 'apart' | 'again' | 'none'

interface Props {
  readonly cubes: readonly GatheredCube[]
  /** There are other files, which are uploaded in any case. */
  readonly hasOthers: boolean
  readonly onAnswer: (answer: CubeAnswer) => void
}

const WIDTH = 480

export function CubeDialog({ cubes, hasOthers, onAnswer }: Props) {
  const whole = cubes.filter(({ fault }) => fault === null).length
  const broken = cubes.length - whole
  const [only] = cubes
  return (
    <AntdFrame>
      <Modal
        open
        width={WIDTH}
        title={whole > 0 ? '合成为立方体全景？' : '立方体的六个面还不齐'}
        onCancel={() => onAnswer('none')}
        footer={
          <div className="hs-cubes-foot">
            <button type="button" className="hs-button" onClick={() => onAnswer('apart')}>
              分别上传
            </button>
            {whole > 0 ? (
              <button type="button" className="hs-button hs-button-primary" onClick={() => onAnswer('together')}>
                {whole === 1 ? '合成一个全景' : `合成 ${whole} 个全景`}
              </button>
            ) : (
              <button type="button" className="hs-button hs-button-primary" onClick={() => onAnswer('again')}>
                重新选择
              </button>
            )}
          </div>
        }
      >
        <ul className="hs-cubes">
          {cubes.map(({ title, size, fault }) => (
            <li key={title} data-fault={fault !== null}>
              {fault === null ? <Box aria-hidden /> : <CircleAlert aria-hidden />}
              <b>{title}</b>
              <span>{fault ?? (size === null ? '六个面' : `六个面，每面 ${size} × ${size}`)}</span>
            </li>
          ))}
        </ul>
        {/* More would be too many pictures at once. */}
        {only === undefined || cubes.length > 1 ? null : <CubeNet files={only.files} />}
        <p className="hs-cubes-word">
          {whole === 0
            ? '把六个面一起选中，就能合成一个 360° 全景；分别上传会按普通图片检查。'
            : `六个面合成一个 360° 全景${hasOthers ? '，其他文件照常上传' : ''}。${broken > 0 ? '不齐的几组不上传。' : ''}`}
        </p>
      </Modal>
    </AntdFrame>
  )
}

// New records out of a spreadsheet: which columns it may have, the file, and every fault by its row when something is wrong.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Modal, Upload } from 'antd'
import { CircleAlert, FileSpreadsheet } from 'lucide-react'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { useClient } from '../client/use-client.ts'
import { saveFile } from '@huanshi/ui/download/save-file.ts'
import { headingsOf, templateOf } from './import-headings.ts'
import './import.css'

interface Props {
  readonly resource: Resource
  readonly onClose: () => void
}

export function ImportDialog({ resource, onClose }: Props) {
  const client = useClient(resource)
  const queries = useQueryClient()
  const headings = headingsOf(resource)
  const taking = useMutation({
    mutationFn: (file: File) => client.importSheet(file),
    onSuccess: async ({ created }) => {
      await queries.invalidateQueries()
      toast({ type: 'success', title: `已导入 ${created} 个${resource.title}` })
      onClose()
    },
  })
  return (
    <Modal open width={560} title={`从表格导入${resource.title}`} footer={null} onCancel={onClose}>
      <Upload.Dragger
        accept=".csv,.xlsx"
        multiple={false}
        showUploadList={false}
        disabled={taking.isPending}
        beforeUpload={(file) => {
          taking.mutate(file)
          return false
        }}
      >
        <FileSpreadsheet className="hs-import-icon" size={28} strokeWidth={1.5} aria-hidden />
        <p className="hs-import-lead">{taking.isPending ? '正在检查并导入……' : '点击选择表格，或把文件拖到这里'}</p>
        <p className="hs-import-note">CSV 或 Excel（.xlsx），一次最多 5000 条；有一处不对就一条也不导入</p>
      </Upload.Dragger>
      {taking.isError ? <Faults error={taking.error} /> : null}
      <div className="hs-import-columns">
        <div className="hs-import-head">
          <h3>可用的列</h3>
          <button
            type="button"
            className="hs-button"
            onClick={() => saveFile(templateOf(headings), `${resource.title}-导入模板.csv`)}
          >
            下载模板
          </button>
        </div>
        <ul>
          {headings.map(({ title, isRequired, hint }) => (
            <li key={title}>
              {title}
              {isRequired ? <span className="hs-import-required">必填</span> : null}
              {hint === '' ? null : <span className="hs-import-hint">{hint}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

function Faults({ error }: { readonly error: unknown }) {
  const faults = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return (
    <div className="hs-import-faults" role="alert">
      <p>
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
        {messageOf(error)}
      </p>
      {faults.length === 0 ? null : (
        <ul>
          {faults.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <span>{path}</span>
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

// Fixed below the list: which records these are, and the way to the others.
import { Pagination, Select, type PaginationProps } from 'antd'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { pageSizes, type ListState } from './state/address-state.ts'
import type { ChangeList } from './state/use-list-state.ts'

interface Props {
  readonly state: ListState
  readonly total: number
  readonly isEstimate: boolean
  /** What figures come to over all pages: `金额合计 ¥ 39.00`. */
  readonly sums: readonly string[]
  readonly change: ChangeList
}

export function ListPager({ state: { page, pageSize }, total, isEstimate, sums, change }: Props) {
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  const sizes = [...new Set([...pageSizes, pageSize])].sort((one, other) => one - other)
  return (
    <nav className="hs-pager" data-whole={total <= pageSize || undefined} aria-label="分页">
      <span className="hs-pager-words">
        第 {figure(first)} – {figure(last)} 条，{isEstimate ? '约' : '共'} {figure(total)} 条
        {sums.map((words) => (
          <span key={words} className="hs-pager-sum">
            {words}
          </span>
        ))}
      </span>
      <Select
        className="hs-pager-size"
        aria-label="每页条数"
        size="small"
        variant="borderless"
        suffixIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        value={pageSize}
        options={sizes.map((value) => ({ value, label: `${value} 条/页` }))}
        onChange={(size) => change({ pageSize: size })}
      />
      <Pagination
        current={page}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        responsive
        showLessItems
        itemRender={stepsAround(page)}
        onChange={(next) => change({ page: next })}
      />
    </nav>
  )
}

/** Buttons in place of the links without an address that antd makes. */
function stepsAround(page: number): NonNullable<PaginationProps['itemRender']> {
  return (number, type, element) => {
    switch (type) {
      case 'prev':
        return (
          <button type="button" aria-label="上一页">
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )
      case 'next':
        return (
          <button type="button" aria-label="下一页">
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )
      case 'page':
        return (
          <button type="button" aria-label={`第 ${number} 页`} aria-current={number === page ? 'page' : undefined}>
            {number}
          </button>
        )
      default:
        return element
    }
  }
}

function figure(value: number): string {
  return value.toLocaleString('zh-CN')
}

import { readerTask } from '../sandbox/file-readers.ts'
import type { SandboxTask } from '../sandbox/sandbox-task.ts'
import type { XlsxColumn } from './write-xlsx.ts'

/** What is read, a row of texts as JSON in each line, and what is written. */
export const ROWS = 'rows'
export const BOOK = 'book.xlsx'

export type XlsxTask = SandboxTask<readonly XlsxColumn[], null>

export const xlsxTask: XlsxTask = readerTask('Excel export')

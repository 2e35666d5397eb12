// Rows that were written down become an Excel file, in the sandbox: twenty thousand of them take seconds.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunOf } from '../sandbox/sandbox-task.ts'
import { writeXlsx } from './write-xlsx.ts'
import { BOOK, ROWS, type XlsxTask } from './xlsx-task.ts'

export const run: RunOf<XlsxTask> = async ({ input, files, folder }) => {
  const lines = (await readFile(files[ROWS] ?? '', 'utf8')).split('\n')
  const rows = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as string[]) // written by the export
  await writeFile(join(folder, BOOK), await writeXlsx(input, rows))
  return null
}

/** A table as rows of text: what a person sees in the cells. */
export type Sheet = readonly (readonly string[])[]

export const CSV = 'text/csv'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const sheetTypes = [CSV, XLSX]

/** The file of a record lies in the task's folder under this name until it is answered. */
export const ITEM_FILE = 'file'

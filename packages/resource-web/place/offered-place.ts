// The place that a record's own file tells, offered wherever its place is picked.
import type { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import { createContext } from 'react'

export const OfferedPlace = createContext<Location | null>(null)

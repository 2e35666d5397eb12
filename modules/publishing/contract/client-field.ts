import { Type } from 'typebox'
import { field } from '@huanshi/kernel/definition/field.ts'

/** In whose folder a work lies: the client's name; empty for none. */
export const clientField = field(Type.String(), { title: '客户', write: 'never', stored: false, filter: true })

// Public pages are an application of their own; it is built with the others, so that they share what they have in common.
import { startVisitor } from '@huanshi/visitor/main.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')
startVisitor(root)

// What stands before the first screen of records does: antd, the resources that are met by name, and how they are arranged.
import '@huanshi/resources/all.ts'
import '../views/all.ts'

export { AntdFrame as RecordFrame } from '@huanshi/ui/theme/antd-frame.tsx'

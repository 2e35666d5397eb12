import { employee } from '../../contract/employee.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const employeeView = defineView(employee, {
  columns: {
    userName: 130,
    displayName: 'auto',
    groupName: 150,
    roles: 160,
    title: 135,
    department: 135,
    status: 'auto',
    joinedTime: 150,
  },
  form: {
    userName: { help: '留空则生成一个邀请链接，谁先接受谁加入' },
    roles: { offers: 'group', help: '编辑能改机构的作品；没有角色的人只能看机构概览' },
    title: {},
    department: {},
  },
  tones: { status: { invited: 'info', active: 'ok', disabled: 'quiet' } },
  actions: {
    disable: { danger: true, consequence: '对方不能再进入这个机构，做过的内容留在机构里；可以随时重新启用。' },
  },
})

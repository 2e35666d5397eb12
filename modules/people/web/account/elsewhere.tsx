/** Where another provider keeps the accounts there is nothing to change here. */
export function Elsewhere() {
  return <p className="hs-account-lead">这个站点的账号由外部身份服务管理，请到那里修改密码、邮箱、手机号和安全设置。</p>
}

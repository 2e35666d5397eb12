export function NoChannel({ way }: { readonly way: string }) {
  return <p className="hs-account-lead">本站还没有开通{way}发送，暂时不能验证。请联系管理员。</p>
}

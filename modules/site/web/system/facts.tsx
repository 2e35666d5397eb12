import '@huanshi/resource-web/detail/facts.css'

export type Fact = readonly [title: string, value: string]

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="hs-facts-list">
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="hs-figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

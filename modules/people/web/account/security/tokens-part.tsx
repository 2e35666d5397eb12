import { Link } from 'react-router'
import { Part } from './part.tsx'

/** Programs have a screen of their own. */
export function TokensPart() {
  return (
    <Part title="访问令牌" about="让脚本、命令行和别的系统代你做事，不必交出密码。">
      <Link className="hs-button" to="/Token">
        管理访问令牌
      </Link>
    </Part>
  )
}

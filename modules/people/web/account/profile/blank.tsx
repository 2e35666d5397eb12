/** In place of what the person has not said. */
export function Blank() {
  return <span className="hs-profile-blank">未填写</span>
}

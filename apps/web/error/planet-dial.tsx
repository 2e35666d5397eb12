// A little planet inside a ring of ticks with the sun at the upper right: where one stands, and cannot go on.
import './planet-dial.css'

const TICKS = 60
const CENTRE = 112

export function PlanetDial() {
  return (
    <div className="hs-dial" aria-hidden>
      <svg viewBox="0 0 224 224" width={224} height={224} fill="none">
        <circle className="hs-dial-ring" cx={CENTRE} cy={CENTRE} r={111} pathLength={360} strokeDasharray="353 7" />
        {Array.from({ length: TICKS }, (_, index) => (
          <line
            key={index}
            className={index % 5 === 0 ? 'hs-dial-long' : 'hs-dial-tick'}
            x1={CENTRE}
            x2={CENTRE}
            y1={10}
            y2={index % 5 === 0 ? 18 : 14}
            transform={`rotate(${(index * 360) / TICKS} ${CENTRE} ${CENTRE})`}
          />
        ))}
        <circle className="hs-dial-sun" cx={190.5} cy={33.5} r={5.5} />
      </svg>
      <img src="/pictures/planet.webp" alt="" width={172} height={172} />
    </div>
  )
}

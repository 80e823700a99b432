import { contact } from '#content/contact-page.ts'
import type { Place } from '#content/schema/contact.ts'

const { plan, gate } = contact
const { width, height, street, places } = plan
const fence = height - street.height

/** Drawing units per metre. */
const unit = 8

/** Metres per square of the grid. */
const square = 10
const u = (metres: number) => metres * unit

/**
 * The route to the entrance, seen from above. Its numbers match the list beside it. The measurements come from content/contact-page.ts.
 */
export function GatePlan() {
  return (
    <svg viewBox={`0 0 ${u(width)} ${u(height)}`} role="img" aria-label={gate.planLabel} className="gate-plan">
      <defs>
        <pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V14" className="plan-hatch" />
        </pattern>
        <pattern id="squares" width={u(square)} height={u(square)} patternUnits="userSpaceOnUse">
          <path d={`M0 0H${u(square)}M0 0V${u(square)}`} className="plan-square" />
        </pattern>
      </defs>
      <path d={`M0 0H${u(width)}V${u(height)}H0Z`} fill="url(#squares)" stroke="none" />
      <Street />
      <path d={fenceLine} className="plan-fence" />
      {places.map((place, index) => (
        <PlaceOnPlan key={place.id} place={place} number={index + 1} />
      ))}
      <path d={`M${plan.way.map(([x, y]) => `${u(x)} ${u(y)}`).join('L')}`} className="plan-way" />
      <Arrow />
      <GateMark />
      <NorthAndScale />
    </svg>
  )
}

/** Follows the edge of the plot, with an opening for the gate. */
const fenceLine = [
  `M${u(plan.gate.x)} ${u(fence)}H${u(1)}V${u(1)}H${u(width - 1)}V${u(fence)}`,
  `H${u(plan.gate.x + plan.gate.width)}`,
].join('')

function Street() {
  const middle = u(height - street.height / 2)
  return (
    <>
      <path d={`M0 ${u(fence + 2)}H${u(width)}V${u(height)}H0Z`} className="plan-street" />
      <path d={`M0 ${middle + unit}H${u(width - 40)}`} className="plan-lane" />
    </>
  )
}

function PlaceOnPlan({ place, number }: { place: Place; number: number }) {
  const { kind, x, y, width: w, height: h } = place
  const box = { x: u(x), y: u(y), width: u(w), height: u(h) }
  return (
    <>
      <rect {...box} className={`plan-${kind}`} />
      {kind === 'workshop' && <rect {...box} fill="url(#hatch)" />}
      {kind === 'building' && <rect x={box.x + 7} y={box.y + 7} width={box.width - 14} height={box.height - 14} className="plan-inner" />}
      <circle cx={u(x + w / 2)} cy={u(y + h / 2)} r="30" className="plan-number" />
      <text x={u(x + w / 2)} y={u(y + h / 2)} className="plan-digit">
        {number}
      </text>
    </>
  )
}

/** The arrowhead at the end of the route. */
function Arrow() {
  const [x, y] = plan.way.at(-1) ?? [0, 0]
  return <path d={`M${u(x) - 12} ${u(y) + 18}L${u(x)} ${u(y)}L${u(x) + 12} ${u(y) + 18}`} className="plan-arrow" />
}

/** Posts on both sides of the opening, and the two open gate leaves. */
function GateMark() {
  const [left, right] = [u(plan.gate.x), u(plan.gate.x + plan.gate.width)]
  const wing = u(plan.gate.width / 2)
  return (
    <>
      <path d={`M${left} ${u(fence)}v${-wing}M${right} ${u(fence)}v${-wing}`} className="plan-wing" />
      <path d={`M${left - 7} ${u(fence) - 7}h14v14h-14ZM${right - 7} ${u(fence) - 7}h14v14h-14Z`} className="plan-post" />
    </>
  )
}

/** Placed on the street, where there is space. */
function NorthAndScale() {
  const [x, y] = [u(width - 6), u(height - 4)]
  return (
    <g className="plan-measure">
      <path d={`M${x} ${y + 8}V${y - 56}m-10 18 10-18 10 18`} />
      <path d={`M${x - u(30)} ${y}h${u(20)}m${-u(20)}-10v20m${u(20)}-20v20`} />
      <text x={x - u(20)} y={y - 16}>
        20 m
      </text>
      <text x={x - 34} y={y - 2}>
        N
      </text>
    </g>
  )
}

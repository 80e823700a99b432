type Spot = readonly [x: number, y: number, z: number]
type Face = { material: 'wood' | 'teal' | 'dark'; black: number; spots: readonly Spot[] }

const COS = Math.sqrt(3) / 2
/** Isometric, like all drawings of the site: x goes down to the right, y down to the left. */
const at = ([x, y, z]: Spot) => `${Math.round((x - y) * COS + 40)},${Math.round((x + y) / 2 - z + 44)}`

/** Light from above: the left face is darker than the top, and the right face is the darkest. */
const top = (material: Face['material'], z: number, plan: readonly (readonly [number, number])[]): Face => ({
  material,
  black: 0,
  spots: plan.map(([x, y]): Spot => [x, y, z]),
})
const left = (material: Face['material'], y: number, side: readonly (readonly [number, number])[]): Face => ({
  material,
  black: 16,
  spots: side.map(([x, z]): Spot => [x, y, z]),
})
const right = (material: Face['material'], x: number, end: readonly (readonly [number, number])[]): Face => ({
  material,
  black: 34,
  spots: end.map(([y, z]): Spot => [x, y, z]),
})

const side = (from: number, to: number, low: number, high: number) =>
  [
    [from, high],
    [to, high],
    [to, low],
    [from, low],
  ] as const
const plan = (from: number, to: number) =>
  [
    [from, 0],
    [to, 0],
    [to, 40],
    [from, 40],
  ] as const
const end = (low: number, high: number) =>
  [
    [0, high],
    [40, high],
    [40, low],
    [0, low],
  ] as const

/** Two beams a hand's width apart, listed with the far faces first. The partner's is wood, and the institute's is painted. */
const joints: Record<'butt' | 'halved' | 'dovetail', readonly Face[]> = {
  butt: [
    top('wood', 40, plan(0, 130)),
    left('wood', 40, side(0, 130, 0, 40)),
    right('wood', 130, end(0, 40)),
    top('teal', 40, plan(185, 315)),
    left('teal', 40, side(185, 315, 0, 40)),
    right('teal', 315, end(0, 40)),
  ],
  halved: [
    top('wood', 40, plan(0, 100)),
    right('wood', 100, end(20, 40)),
    top('wood', 20, plan(100, 145)),
    left('wood', 40, [
      [0, 40],
      [100, 40],
      [100, 20],
      [145, 20],
      [145, 0],
      [0, 0],
    ]),
    right('wood', 145, end(0, 20)),
    top('teal', 40, plan(185, 315)),
    left('teal', 40, [
      [185, 40],
      [315, 40],
      [315, 0],
      [230, 0],
      [230, 20],
      [185, 20],
    ]),
    right('teal', 315, end(0, 40)),
  ],
  dovetail: [
    top('wood', 40, plan(0, 105)),
    left('wood', 40, side(0, 105, 0, 40)),
    right('wood', 105, end(0, 40)),
    {
      material: 'wood',
      black: 18,
      spots: [
        [105, 26, 40],
        [145, 35, 40],
        [145, 35, 0],
        [105, 26, 0],
      ],
    },
    top('wood', 40, [
      [105, 14],
      [145, 5],
      [145, 35],
      [105, 26],
    ]),
    right('wood', 145, [
      [5, 40],
      [35, 40],
      [35, 0],
      [5, 0],
    ]),
    top('dark', 40, plan(190, 240)),
    top('teal', 40, [
      [190, 0],
      [315, 0],
      [315, 40],
      [190, 40],
      [190, 26],
      [230, 35],
      [230, 5],
      [190, 14],
    ]),
    left('teal', 40, side(190, 315, 0, 40)),
    right('teal', 315, end(0, 40)),
  ],
}

/** A carpenter's joint before it is closed, with the axis along which it closes. */
export function Joint({ kind }: { kind: keyof typeof joints }) {
  return (
    <svg viewBox="0 0 322 226" width={322} height={226} className="picture joint" aria-hidden="true">
      <path d={`M${at([-10, 20, 20])} ${at([340, 20, 20])}`} className="joint-axis" />
      {joints[kind].map(({ material, black, spots }) => (
        <polygon
          key={spots.map(at).join(' ')}
          points={spots.map(at).join(' ')}
          fill={black === 0 ? `var(--p-${material})` : `color-mix(in oklab,var(--p-${material}),#04140c ${black}%)`}
        />
      ))}
    </svg>
  )
}

import type { ReactNode } from 'react'

export type StepMark = 'complete' | 'current' | 'upcoming'

/** A workshop in five parts, one for each step: drawn where it is planned, in laterite where work goes on, solid where done. */
const parts: readonly ReactNode[] = [
  // Foundation
  <>
    <path className="part-fill part-earth" d="M18 150h204v14H18Z" />
    <path className="part-line" d="M18 150h204v14H18ZM8 164h224" />
    <path className="part-hatch" d="m24 164 8-14m10 14 8-14m10 14 8-14m10 14 8-14m10 14 8-14m10 14 8-14m10 14 8-14m10 14 8-14m10 14 8-14m10 14 8-14" />
  </>,
  // Walls
  <>
    <path className="part-fill part-wall" d="M34 84h172v66H34Z" />
    <path className="part-line" d="M34 150V84h172v66M34 117h28m116 0h28M62 84v66m116-66v66" />
  </>,
  // Roof
  <>
    <path className="part-fill part-roof" d="M22 84 120 34l98 50Z" />
    <path className="part-line" d="M22 84 120 34l98 50ZM120 34v50M71 59l24 25M169 59l-24 25M71 59v25m98-25v25" />
  </>,
  // Door and windows
  <>
    <path className="part-fill part-light" d="M106 104h28v46h-28ZM72 98h22v24H72Zm74 0h22v24h-22Z" />
    <path className="part-line" d="M106 150v-46h28v46M72 98h22v24H72Zm74 0h22v24h-22ZM83 98v24m74-24v24M129 128v4" />
  </>,
  // Flag
  <>
    <path className="part-fill part-flag" d="M120 8h30l-7 7 7 7h-30Z" />
    <path className="part-line" d="M120 34V6M120 8h30l-7 7 7 7h-30" />
  </>,
]

/** Dimension marks beside the part that is being drawn. */
const marks = ['M228 150v14m-4-14h8m-8 14h8', 'M18 84v66m-4-66h8m-8 66h8', 'M22 26h98m-98-4v8', 'M106 172h28m-28-4v8m28-8v8', 'M162 8v14m-4-14h8m-8 14h8']

/** Decoration beside the list of steps, which says the same in words. */
export function StepDrawing({ steps }: { steps: readonly StepMark[] }) {
  return (
    <svg viewBox="0 0 240 180" fill="none" aria-hidden="true" className="step-drawing">
      {parts.map((part, index) => (
        <g key={marks[index]} className="part" data-status={steps[index]}>
          {part}
          <path className="part-mark" d={marks[index]} />
        </g>
      ))}
    </svg>
  )
}

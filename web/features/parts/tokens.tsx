import { costs } from '#content/costs.ts'
import { formatMoney } from '#domain/programs/costs.ts'
import { Specimen, SpecimenGroup } from './specimen.tsx'

const swatches = [
  'paper',
  'sheet',
  'well',
  'ink',
  'soft',
  'line',
  'edge',
  'trace',
  'forest',
  'laterite',
  'sun',
  'room',
  'hue-1',
  'hue-2',
  'hue-3',
  'error',
  'success',
  'warning',
  'info',
]

/** Colours and type sizes. */
export function Tokens() {
  return (
    <SpecimenGroup id="tokens" title="Colour and type">
      <Specimen name="Colours of this theme" wide>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {swatches.map((name) => (
            <li key={name}>
              <svg viewBox="0 0 120 56" className="w-full" aria-hidden="true">
                <rect x="0.5" y="0.5" width="119" height="55" rx="3" fill={`var(--color-${name})`} stroke="var(--color-edge)" />
              </svg>
              <span className="text-note text-soft">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type scale" wide>
        <p className="text-display font-extrabold tracking-[-0.035em]">Display</p>
        <p className="text-heading font-bold tracking-[-0.022em]">Heading {formatMoney(costs.tuition)}</p>
        <p className="text-title font-bold">Title</p>
        <p className="text-lead">Lead: learn it by making it.</p>
        <p>Body: Ọlátúnjí Adébáyọ̀, Chị́kà Ụ́zọ̀, Ɗanjuma Ƙofar.</p>
        <p className="text-small">Small: help under a label.</p>
        <p className="text-note">Note: 1,234,567.89</p>
      </Specimen>
    </SpecimenGroup>
  )
}

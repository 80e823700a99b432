import { Specimen, SpecimenGroup } from './specimen.tsx'

const swatches = [
  ['bg-paper', 'paper'],
  ['bg-sheet', 'sheet'],
  ['bg-well', 'well'],
  ['bg-ink', 'ink'],
  ['bg-soft', 'soft'],
  ['bg-line', 'line'],
  ['bg-edge', 'edge'],
  ['bg-trace', 'trace'],
  ['bg-forest', 'forest'],
  ['bg-laterite', 'laterite'],
  ['bg-sun', 'sun'],
  ['bg-computing', 'computing'],
  ['bg-vocational', 'vocational'],
  ['bg-construction', 'construction'],
  ['bg-error', 'error'],
  ['bg-success', 'success'],
  ['bg-warning', 'warning'],
  ['bg-info', 'info'],
] as const

/** Colours and type sizes. */
export function Tokens() {
  return (
    <SpecimenGroup id="tokens" title="Colour and type">
      <Specimen name="Colours of this theme" wide>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {swatches.map(([swatch, name]) => (
            <li key={name}>
              <div className={`h-14 rounded-edge border border-line ${swatch}`} />
              <span className="text-note text-soft">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type scale" wide>
        <p className="text-display font-extrabold tracking-[-0.035em]">Display</p>
        <p className="text-heading font-bold tracking-[-0.022em]">Heading ₦100,000</p>
        <p className="text-title font-bold">Title</p>
        <p className="text-lead">Lead: learn it by making it.</p>
        <p>Body: Ọlátúnjí Adébáyọ̀, Chị́kà Ụ́zọ̀, Ɗanjuma Ƙofar.</p>
        <p className="text-small">Small: help under a label.</p>
        <p className="text-note">Note: 1,234,567.89</p>
      </Specimen>
    </SpecimenGroup>
  )
}

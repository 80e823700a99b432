import { hasImages } from 'virtual:pictures/images'
import { images, sheet } from 'virtual:pictures/work'
import type { Hiring } from '#content/schema/hiring.ts'
import { showsSamples } from '#web/lib/page/samples.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'

type Example = Hiring['sheet']['example']

/** What an employer gets to see, as a sheet with its title block. Public sites have none while it is a sample. */
export function ProjectSheet({ example }: { example: Example }) {
  const { isSample, caption, rows, checked, note } = example
  if (isSample && !showsSamples()) return null
  return (
    <figure className="project-sheet">
      <figcaption className="project-caption">
        {caption} {isSample && <SampleTag />}
      </figcaption>
      <Drawing example={example} />
      <FactList className="project-rows num" facts={rows} />
      <p className="project-checked">
        <Icon name="check" size={20} />
        {checked}
      </p>
      <p className="project-note">{note}</p>
    </figure>
  )
}

/** The picture that the sheet names. The gate is that of the sample, and no other sheet has it. */
function Drawing({ example: { isSample, picture } }: { example: Example }) {
  if (picture === undefined && !isSample) return null
  return (
    <div className="project-drawing grid-paper" aria-hidden="true">
      {picture === undefined ? (
        <SampleGate />
      ) : (
        <Picture file={(hasImages && images[picture]) || sheet} part={picture} width={360} height={270} />
      )}
    </div>
  )
}

function SampleGate() {
  return (
    <svg viewBox="0 0 360 200" className="gate">
      <path d="M20 160H340" className="gate-ground" />
      <path d="M60 60H260V146H60ZM60 100H260M85 60V146M110 60V146M135 60V146M160 60V146M185 60V146M210 60V146M235 60V146" />
      <path d="M260 60L310 146H260M46 40V160M52 40V160M40 40H58" />
      <path d="M76 153A7 7 0 1 0 90 153A7 7 0 1 0 76 153M230 153A7 7 0 1 0 244 153A7 7 0 1 0 230 153" />
      <path d="M314 128H336V160H314Z" className="gate-other" />
      <path d="M60 54V24M260 54V24M60 30H260M66 27L60 30L66 33M254 27L260 30L254 33" className="gate-dimension" />
    </svg>
  )
}

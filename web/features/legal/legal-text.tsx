import type { LegalBlock, LegalDocument } from '#content/schema/legal.ts'
import { institute } from '#content/institute.ts'
import { LANGUAGE } from '#domain/region.ts'
import { FactList } from '#web/ui/fact-list.tsx'

const longDate = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' })

/** A long text with its contents list, set to 66 characters a line. */
export function LegalText({ document }: { document: LegalDocument }) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-12 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-20">
      <header className="lg:col-start-2">
        <h1>{document.title}</h1>
        <p className="mt-5 max-w-[37rem] text-lead text-soft">{document.summary}</p>
        <FactList
          className="title-block mt-8"
          facts={[
            { label: 'Issued by', value: institute.name },
            { label: 'Version', value: document.version },
            {
              label: 'In force since',
              value: <time dateTime={document.effectiveOn}>{longDate.format(new Date(document.effectiveOn))}</time>,
            },
          ]}
        />
      </header>
      <nav aria-labelledby="contents" className="contents-list">
        <h2 id="contents" className="text-body font-bold">
          Contents
        </h2>
        <ol className="mt-3">
          {document.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose legal">
        {document.sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            {section.blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if ('paragraph' in block) return <p>{block.paragraph}</p>
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  return <LegalTable {...block.table} />
}

/** On narrow screens each row becomes a block of its own, with the heads repeated before the cells. */
function LegalTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className="legal-table">
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, index) => (
              <td key={index} data-head={head[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

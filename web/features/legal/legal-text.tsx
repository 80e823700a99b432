import type { LegalBlock, LegalDocument } from '#content/schema/legal.ts'
import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { LANGUAGE } from '#domain/region.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { NoWrap } from '#web/ui/no-wrap.tsx'
import { bringAlong } from '#web/ui/page/scroll-into-view.ts'
import { Fold } from '#web/ui/page/fold.tsx'
import './legal-text.css'
import './legal.css'

const longDate = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' })

/** A long text as a numbered specification with contents, set to 66 characters per line. */
export function LegalText({ document }: { document: LegalDocument }) {
  return (
    <div className="wrap legal-page">
      <header className="legal-head">
        <div>
          <h1>{document.title}</h1>
          <p>{document.summary}</p>
        </div>
        <FactList
          className="title-block"
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
      <Fold />
      <nav ref={bringAlong} aria-label="Contents" className="legal-contents">
        <ol>
          {document.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal">
        {document.sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2>{section.title}</h2>
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
  if ('paragraph' in block)
    return (
      <p>
        <Linked>{block.paragraph.replaceAll(/\+\d{7,15}/g, formatPhone)}</Linked>
      </p>
    )
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{block.isNamed ? <Named>{item}</Named> : <NoWrap>{item}</NoWrap>}</li>
        ))}
      </ul>
    )
  }
  return <LegalTable {...block.table} />
}

/** An item whose first words are its label. */
function Named({ children: item }: { children: string }) {
  const end = item.search(/[.:]/) + 1
  return (
    <>
      <strong>{item.slice(0, end)}</strong>
      <NoWrap>{item.slice(end)}</NoWrap>
    </>
  )
}

const addresses = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A text with its email addresses as links. */
function Linked({ children: text }: { children: string }) {
  return text.split(addresses).map((part, at) =>
    at % 2 === 0 ? (
      <NoWrap key={at}>{part}</NoWrap>
    ) : (
      <a key={at} href={`mailto:${part}`} className="link">
        {part}
      </a>
    ),
  )
}

/** On narrow screens each row becomes a block, with the column headings repeated before the cells. */
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
                <NoWrap>{cell}</NoWrap>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SectionHeadProps = { id?: string | undefined; title: string; text?: string | undefined }

export function SectionHead({ id, title, text }: SectionHeadProps) {
  return (
    <header className="section-head">
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
    </header>
  )
}

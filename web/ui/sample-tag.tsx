/** Marks content as sample data rather than the user's own (rulings 32). */
export function SampleTag({ id }: { id?: string | undefined }) {
  return (
    <span id={id} className="tag tone-warning sample-tag">
      <span className="tag-mark" aria-hidden="true" />
      Sample
    </span>
  )
}

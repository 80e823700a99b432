import { admissions } from '#content/admissions.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'

type DeclarationProps = { isAccepted: boolean; error: string | undefined; onChange: (isAccepted: boolean) => void }

/**
 * The declaration of truth and consent, shown above every Submit Application button. The version of its text is stored with the
 * application (ruling 12).
 */
export function Declaration({ isAccepted, error, onChange }: DeclarationProps) {
  return (
    <section aria-labelledby="declaration-heading" className="declaration">
      <h2 id="declaration-heading" className="part-heading">
        Declaration
      </h2>
      <ul className="declaration-text">
        {admissions.declaration.text.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="declaration-privacy">
        Our{' '}
        <Link to={paths.privacy} target="_blank" className="link">
          privacy notice<span className="sr-only"> (opens in a new tab)</span>
        </Link>{' '}
        explains how we use your answers.
      </p>
      <Checkbox
        id="declaration"
        name="declaration"
        label="I have read this and agree"
        required
        checked={isAccepted}
        error={error}
        onChange={({ target }) => onChange(target.checked)}
      />
    </section>
  )
}

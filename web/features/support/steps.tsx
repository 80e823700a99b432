import type { Step } from '#content/schema/support.ts'
import { classNames } from '#web/ui/class-names.ts'

type StepsProps = {
  list: readonly Step[]
  /** Puts the steps side by side if there is room: `three` or `five` per row. */
  across?: 'three' | 'five' | undefined
}

/** Steps as a chain of dimensions: each number is on the dimension line of its step. */
export function Steps({ list, across }: StepsProps) {
  return (
    <ol className={classNames('steps', across && `steps-across steps-${across}`)}>
      {list.map(({ title, text, time }, index) => (
        <li key={title} className="step">
          <span className="step-number num" aria-hidden="true">
            {index + 1}
          </span>
          <div className="step-words">
            <div className="step-head">
              <h3>{title}</h3>
              <p className="step-time num">{time}</p>
            </div>
            <p className="step-text">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type SettingCardProps = {
  /** Left out where the section holds nothing else and says it already. */
  title?: string | undefined
  /** What this is about, below the title. */
  text?: ReactNode
  /** What cannot be undone stands apart: hatched, as what a drawing shows cut open. */
  isDanger?: boolean | undefined
  children: ReactNode
}

/** One matter of a page of settings: its name, what it means, and the controls. */
export function SettingCard({ title, text, isDanger = false, children }: SettingCardProps) {
  const titleId = useId()
  const Box = title === undefined ? 'div' : 'section'
  return (
    <Box aria-labelledby={title && titleId} className={classNames('sheet setting', isDanger && 'setting-danger')}>
      {title && <h3 id={titleId}>{title}</h3>}
      {text && <div className="setting-text">{text}</div>}
      <div className="setting-body">{children}</div>
    </Box>
  )
}

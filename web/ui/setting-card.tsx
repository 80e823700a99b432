import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type SettingCardProps = {
  /** Omit this if the card is the only content of a section whose heading already names it. */
  title?: string | undefined
  /** A description, below the title. */
  text?: ReactNode
  /** Irreversible actions are set apart by hatching, like a section in a technical drawing. */
  isDanger?: boolean | undefined
  children: ReactNode
}

/** One item on a settings page: its title, a description and the controls. */
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

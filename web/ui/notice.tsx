import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

const spokenKind: Record<NoticeKind, string> = { info: 'Note', success: 'Success', warning: 'Warning', error: 'Error' }

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  kind: NoticeKind
  title?: ReactNode
}

/** Pass role="alert" (errors) or role="status" if the notice appears after the page has been read. */
export function Notice({ kind, title, children, className, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={classNames('notice', `tone-${kind}`, className)}>
      <Icon name={kind} size={24} />
      <div>
        <span className="sr-only">{spokenKind[kind]}: </span>
        {title && <p className="notice-title">{title}</p>}
        {typeof children === 'string' ? <span>{children}</span> : children}
      </div>
    </div>
  )
}

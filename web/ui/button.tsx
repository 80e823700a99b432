import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './loading/loading-indicator.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'neutral' | 'quiet' | 'danger'

type Look = {
  /**
   * `primary` is laterite, for the one main action of a screen. `neutral` is for third-party marks, whose colours need a plain
   * background.
   */
  variant?: ButtonVariant | undefined
  /** Shown after the label. */
  icon?: IconName | undefined
  children: ReactNode
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows a spinner and ignores presses. The caller provides the label ('Saving…'). Focus stays on the button. */
    busy?: boolean | undefined
    /** Shown before the label while the button is not busy. */
    mark?: ReactNode
  }

/**
 * Presses are ignored while `busy`. With `aria-disabled` the button only looks disabled and still calls `onClick`; use it if a press
 * should explain what is missing.
 */
export function Button({
  variant = 'primary',
  icon,
  mark,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames('button', `button-${variant}`, className)}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy ? <Spinner size={20} /> : mark}
      <span>{children}</span>
      {icon && !busy && <Icon name={icon} size={20} />}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & Look

/** A link that looks like a button. It only navigates and changes nothing. */
export function ButtonLink({ variant = 'primary', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames('button', `button-${variant}`, className)}>
      {children}
      {icon && <Icon name={icon} size={20} />}
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** What the button does; used as accessible name and tooltip. */
  label: string
}

/** A 48 px square button with only an icon. */
export function IconButton({ icon, label, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classNames('icon-button', className)}>
      <Icon name={icon} />
    </button>
  )
}

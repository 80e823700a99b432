import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './loading/loading-indicator.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'neutral' | 'quiet' | 'danger'

type Look = {
  /** `primary` is laterite: the one main action of a screen. `neutral` carries somebody else's mark, whose colours stand alone. */
  variant?: ButtonVariant | undefined
  /** Drawn after the words. */
  icon?: IconName | undefined
  children: ReactNode
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows a spinner and ignores presses; the words stay the caller's ('Saving…'). Focus stays on the button. */
    busy?: boolean | undefined
    /** Drawn before the words, while it is not busy. */
    mark?: ReactNode
  }

/**
 * Presses are ignored while `busy`. `aria-disabled` only looks disabled and still calls `onClick`: use it where a press
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

/** A link that looks like a button: it goes somewhere and changes nothing. */
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
  /** What the button does; read aloud and shown as tooltip. */
  label: string
}

/** A 48 px square button with an icon alone. */
export function IconButton({ icon, label, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classNames('icon-button', className)}>
      <Icon name={icon} />
    </button>
  )
}

import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'div'> & {
  /** Sets `--tone` and `--wash` inside the card to the field's hue. */
  hue?: string | undefined
}

/** A sheet for one item. Padding is left to the content. */
export function Card({ hue, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames('sheet', hue && `hue-${hue}`, className)} />
}

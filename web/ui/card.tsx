import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'div'> & {
  /** Colours `--tone` and `--wash` inside with the field's hue. */
  hue?: string | undefined
}

/** A sheet of paper for one thing. Padding is the content's own. */
export function Card({ hue, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames('sheet', hue && `hue-${hue}`, className)} />
}

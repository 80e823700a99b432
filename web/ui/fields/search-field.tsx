import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from './text-field.tsx'
import './search-field.css'

/** A search field with its icon. Place it in its own form or `<search>`. */
export function SearchField({ className, ...rest }: Omit<ComponentProps<typeof TextField>, 'type' | 'enterKeyHint'>) {
  return (
    <div className={classNames('search-field', className)}>
      <TextField {...rest} type="search" enterKeyHint="search" />
      <Icon name="search" size={22} />
    </div>
  )
}

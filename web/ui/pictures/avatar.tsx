import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import './avatar.css'

type AvatarProps = {
  /** Address of the picture; without one, and for a picture that cannot be shown, there is the default icon. */
  address: string | null
  /** Width and height in px; the class gives the same. */
  size: number
  className: string
}

/** A person's picture in a circle. Decoration: what stands around it names the person. */
export function Avatar({ address, size, className }: AvatarProps) {
  // Which one could not be shown: a new address gets a chance of its own.
  const [broken, setBroken] = useState<string | null>(null)
  const picture = address === broken ? null : address
  return (
    <span className={classNames('avatar', className)}>
      {picture === null ? (
        <Icon name="user" size={Math.round(size * 0.56)} />
      ) : (
        <img src={picture} alt="" width={size} height={size} onError={() => setBroken(picture)} />
      )}
    </span>
  )
}

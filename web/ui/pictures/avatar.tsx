import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import './avatar.css'

type AvatarProps = {
  /** The URL of the picture. Without one, or if it cannot be shown, the default icon is used. */
  address: string | null
  /** Width and height in px. Must match the size set by the class. */
  size: number
  className: string
}

/** A user's picture in a circle. Decorative, because the text around it names the person. */
export function Avatar({ address, size, className }: AvatarProps) {
  // The URL whose picture could not be shown. A new URL is tried.
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

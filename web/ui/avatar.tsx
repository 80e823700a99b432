import { useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type AvatarProps = {
  /** Address of the picture; anything else, and a picture that cannot be shown, gives the default icon. */
  address: unknown
  /** Width and height in px; the class gives the same. */
  size: number
  className: string
}

const frame = 'grid place-items-center overflow-hidden rounded-round border-[1.5px] border-forest bg-sheet text-forest'

/** A person's picture in a circle. Decoration: what stands around it names the person. */
export function Avatar({ address, size, className }: AvatarProps) {
  // Which one could not be shown: a new address gets a chance of its own.
  const [broken, setBroken] = useState<unknown>(null)
  const picture = typeof address === 'string' && address !== '' && address !== broken ? address : null
  return (
    <span className={classNames(frame, className)}>
      {picture === null ? (
        <Icon name="user" size={Math.round(size * 0.56)} />
      ) : (
        <img src={picture} alt="" width={size} height={size} className="size-full object-cover" onError={() => setBroken(picture)} />
      )}
    </span>
  )
}

import { hasImages } from 'virtual:pictures/images'
import { classNames } from '#web/ui/class-names.ts'

type PictureProps = {
  /** Address of a file from content/pictures (web/look.d.ts), and the id of the drawing in it. */
  file: string
  part: string
  /** The frame of the drawing; it scales to the available width. */
  width: number
  height: number
  /** Alternative text, if the picture shows something that the text around it does not describe. */
  label?: string | undefined
  className?: string | undefined
}

/**
 * A drawing in the colours of the current theme, which the file takes from the page. Prerendered pages load their drawings after the
 * first paint (web/app/inline/boot.ts). In development, and on pages without scripts, they load immediately. An image file is shown
 * unchanged.
 */
export function Picture({ file, part, width, height, label, className }: PictureProps) {
  if (hasImages && /-image\b/.test(file)) {
    // Only the home page picture is this wide. It is the largest element on the first screen.
    const loading = width >= 960 ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
    return (
      <img
        src={file}
        alt={label ?? ''}
        width={width}
        height={height}
        decoding="async"
        {...loading}
        className={classNames('picture', className)}
      />
    )
  }
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  const frame = { ...meaning, viewBox: `0 0 ${width} ${height}`, width, height, className: classNames('picture', className) }
  const address = `${file}#${part}`
  return (
    <>
      <svg {...frame}>
        <use {...(!import.meta.env.DEV && typeof document === 'undefined' ? { 'data-later': address } : { href: address })} />
      </svg>
      <noscript>
        <svg {...frame}>
          <use href={address} />
        </svg>
      </noscript>
    </>
  )
}

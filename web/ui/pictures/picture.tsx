import { hasImages } from 'virtual:pictures/images'
import { classNames } from '#web/ui/class-names.ts'

type PictureProps = {
  /** Address of a file from content/pictures (web/look.d.ts), and the id of the drawing in it. */
  file: string
  part: string
  /** The drawing's own frame; it fills the width it is given. */
  width: number
  height: number
  /** What is to be seen, when the picture says something the words around it do not. */
  label?: string | undefined
  className?: string | undefined
}

/**
 * A drawing in the colours of the theme it stands in: the file takes them from the page. Prerendered pages ask for their
 * drawings once their words are painted (web/app/inline/boot.ts); pages without scripts, and in development, at once.
 * An image is shown as it is.
 */
export function Picture({ file, part, width, height, label, className }: PictureProps) {
  if (hasImages && /-image\b/.test(file)) {
    // Only the picture of the home page is that wide: it is the largest thing of the first screen.
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

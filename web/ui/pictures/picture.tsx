import { classNames } from '#web/ui/class-names.ts'

type PictureProps = {
  /** Address of a file from web/pictures and the id of the drawing in it. */
  file: string
  part: string
  /** The drawing's own frame (scripts/build-pictures.ts); it fills the width it is given. */
  width: number
  height: number
  /** What is to be seen, when the picture says something the words around it do not. */
  label?: string | undefined
  className?: string | undefined
}

/**
 * A drawing in the colours of the theme it stands in: the file takes them from the page. Prerendered pages ask for their
 * drawings once their words are painted (web/app/inline/boot.ts); pages without scripts, and in development, at once.
 */
export function Picture({ file, part, width, height, label, className }: PictureProps) {
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

import type { ReactNode, SVGProps } from 'react'

/** Our own icons on a 24 px grid: 1.75 px strokes with square ends, like the site's drawings. */
const shapes = {
  'arrow-right': <path d="M3 12h17M14 6l6 6-6 6" />,
  'arrow-left': <path d="M21 12H4M10 6l-6 6 6 6" />,
  'arrow-up': <path d="M12 21V4M6 10l6-6 6 6" />,
  'arrow-down': <path d="M12 3v17M6 14l6 6 6-6" />,
  'chevron-down': <path d="m5 9 7 7 7-7" />,
  check: <path d="m4 12.5 5.5 5.5L20 7" />,
  cross: <path d="m5 5 14 14M19 5 5 19" />,
  plus: <path d="M12 4v16M4 12h16" />,
  minus: <path d="M4 12h16" />,
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  info: <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 11v6M12 7v1.5" />,
  success: <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM8 12.3l2.8 2.7L16 9.5" />,
  warning: <path d="M12 3.5 22 20.5H2ZM12 10v5M12 16.7v1.5" />,
  error: <path d="M8 2.8h8L21.2 8v8L16 21.2H8L2.8 16V8ZM12 7v6M12 15.3v1.7" />,
  sun: (
    <path
      d={
        'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z' +
        'M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2 19 19M5 19l1.8-1.8M17.2 6.8 19 5'
      }
    />
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />,
  user: <path d="M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c.5-4.2 3.6-6.3 8-6.3s7.5 2.1 8 6.3" />,
  sliders: <path d="M3 7h10M17.5 7H21M3 17h3.5M11 17h10M15 4v6M9 14v6" />,
  calendar: <path d="M3.5 5h17v15.5h-17ZM3.5 10h17M8 2.5v5M16 2.5v5" />,
  board: <path d="M3.5 3.5h7v10h-7ZM13.5 3.5h7v5h-7ZM13.5 11.5h7v9h-7ZM3.5 16.5h7v4h-7Z" />,
  pencil: <path d="m4 20 1-5L16.5 3.5l4 4L9 19ZM14 6l4 4" />,
  trash: <path d="M4 6.5h16M9 6.5v-3h6v3M6 6.5 7 21h10l1-14.5M10 10.5v6.5M14 10.5v6.5" />,
  bell: <path d="M12 2.5v2M5.5 17v-6a6.5 6.5 0 0 1 13 0v6M3 17h18M9.5 20.5h5" />,
  mail: <path d="M2.5 5h19v14h-19ZM2.5 6l9.5 7.5L21.5 6" />,
  callout: <path d="M3.5 3.5h17v11.5H12L6 21M8 7.5h8M8 11h5" />,
  computer: <path d="M3.5 4.5h17v11h-17ZM9 20h6M12 15.5V20" />,
  phone: <path d="M7 2.5h10v19H7ZM10.5 18h3" />,
  pin: <path d="M12 21.5c4.5-5 7-8.5 7-11.7a7 7 0 0 0-14 0c0 3.2 2.5 6.7 7 11.7ZM12 7a2.7 2.7 0 1 1 0 5.4A2.7 2.7 0 0 1 12 7Z" />,
  clock: <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7v5.5l3.5 2" />,
  document: <path d="M5 2.5h9.5L19 7v14.5H5ZM14 2.5V7.5h5M8.5 12h7M8.5 16h7" />,
  print: <path d="M7 8V2.5h10V8M7 17H3V8h18v9h-4M7 13.5h10v8H7Z" />,
  download: <path d="M12 3v13M6 10.5l6 6 6-6M4 21h16" />,
  external: <path d="M13 3.5h7.5V11M20.5 3.5 11 13M18 14v6.5H3.5V6H10" />,
  lock: <path d="M5 10.5h14v11H5ZM8 10.5v-3a4 4 0 0 1 8 0v3M12 14.5v3" />,
  signpost: <path d="M12 2.5v3M12 12.5v9M4 5.5h12.5L20 9l-3.5 3.5H4ZM8 21.5h8" />,
  refresh: <path d="M20 12a8 8 0 1 1-2.5-5.8M20.5 3v5h-5" />,
  search: <path d="M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM15.5 15.5l6 6" />,
  play: <path d="M7 4.5 19 12 7 19.5Z" />,
  pause: <path d="M8 4.5v15M16 4.5v15" />,
  star: <path d="m12 2.5 2.9 6.3 6.6.800-4.9 4.7 1.3 6.9-5.9-3.4-5.9 3.4 1.3-6.9-4.9-4.7 6.6-.8Z" fill="currentColor" stroke="none" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

export const iconNames = Object.keys(shapes) as IconName[]

type IconProps = Omit<SVGProps<SVGSVGElement>, 'name'> & {
  name: IconName
  /** Width and height in px. */
  size?: number | undefined
}

/** A decorative icon beside text, hidden from assistive technology. A button with only an icon needs an aria-label. */
export function Icon({ name, size = 22, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {shapes[name]}
    </svg>
  )
}

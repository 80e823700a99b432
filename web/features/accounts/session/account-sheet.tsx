import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type AccountSheetProps = {
  icon: IconName
  /** Colours the icon as an error. */
  isError?: boolean
  title: ReactNode
  children: ReactNode
}

/** The sheet used by account pages that handle a single task, on drawing paper. */
export function AccountSheet({ icon, isError = false, title, children }: AccountSheetProps) {
  return (
    <AccountPdf>
      <section className="frame-line w-full max-w-[32rem] border border-ink bg-sheet p-[clamp(1.5rem,5vw,2.5rem)]">
        <SheetMark icon={icon} isError={isError} className="mb-5" />
        <h1 className="dialog-title" tabIndex={-1}>
          {title}
        </h1>
        <div className="mt-4 grid gap-5">{children}</div>
      </section>
    </AccountPdf>
  )
}

/** The icon of the sheet, in a box. */
export function SheetMark({ icon, isError = false, className }: Pick<AccountSheetProps, 'icon' | 'isError'> & { className?: string }) {
  return (
    <span
      className={classNames(
        'grid size-14 place-items-center border-[1.5px] border-current',
        isError ? 'text-error' : 'text-forest',
        className,
      )}
      aria-hidden="true"
    >
      <Icon name={icon} size={28} />
    </span>
  )
}

/** A drawing-paper background that fills the screen below the header. */
export function AccountPdf({ children }: { children: ReactNode }) {
  return (
    <div className="grid-paper min-h-[calc(100svh-80px)]">
      <div className="wrap grid justify-items-center py-[clamp(1.5rem,6vw,5rem)]">{children}</div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { ProviderMark } from '#web/ui/pictures/provider-mark.tsx'

type IdentityRowProps = {
  /** Name in the protocol; `email` is email and password. */
  provider: string
  title: string
  text: ReactNode
  /** Button on the right, below the words where there is little room. */
  action?: ReactNode
  /** What went wrong with the button. */
  problem?: ReactNode
}

const rowClass =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-t border-line py-4 ' + 'sm:grid-cols-[auto_minmax(0,1fr)_auto]'

export function IdentityRow({ provider, title, text, action, problem }: IdentityRowProps) {
  return (
    <li className={rowClass}>
      <span className="grid size-12 place-items-center self-start border-[1.5px] border-line bg-paper">
        {provider === 'email' ? <Icon name="mail" size={24} /> : <ProviderMark provider={provider} />}
      </span>
      <div className="min-w-0">
        <h4 className="text-body font-bold">{title}</h4>
        <p className="text-small text-soft wrap-anywhere">{text}</p>
      </div>
      {action && <div className="col-start-2 sm:col-start-3">{action}</div>}
      {problem && <div className="col-span-full">{problem}</div>}
    </li>
  )
}

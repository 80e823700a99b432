import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type FactorRowProps = { icon: IconName; title: string; text: string; action: ReactNode }

export function FactorRow({ icon, title, text, action }: FactorRowProps) {
  return (
    <li className="step-row">
      <span className="step-row-icon">
        <Icon name={icon} size={24} />
      </span>
      <div className="min-w-0">
        <h4 className="text-body font-bold wrap-anywhere">{title}</h4>
        <p className="text-small text-soft">{text}</p>
      </div>
      <div className="step-row-action">{action}</div>
    </li>
  )
}

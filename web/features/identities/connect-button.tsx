import { providerName } from '#domain/accounts/provider-name.ts'
import { Button } from '#web/ui/button.tsx'

type ConnectButtonProps = {
  provider: string
  isLeaving: boolean
  onPress: () => void
}

/** Its id lets the focus come here when the provider was disconnected just now. */
export const connectButtonId = (provider: string) => `connect-${provider}`

export function ConnectButton({ provider, isLeaving, onPress }: ConnectButtonProps) {
  return (
    <Button id={connectButtonId(provider)} variant="secondary" busy={isLeaving} onClick={onPress}>
      <span>{isLeaving ? 'Connecting…' : 'Connect'}</span>
      <span className="sr-only"> {providerName(provider)}</span>
    </Button>
  )
}

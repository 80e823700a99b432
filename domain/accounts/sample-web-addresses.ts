/** Valid and invalid website addresses for a profile, for browser and server tests. */
export const webAddresses: readonly (readonly [address: string, isOne: boolean])[] = [
  ['https://ada.example/a?b=1#c', true],
  ['HTTP://Ada.example', true],
  ['http://localhost:3000', true],
  ['https://192.0.2.7/', true],
  ['https://[2001:db8::1]:8443/x', true],
  ['https://ada@ada.example', true],
  ['https://ọlá.example/ẹ', true],
  ['https://', false],
  ['https:///ada', false],
  ['https://ada.example:port', false],
  ['https://ada obi.example', false],
  ['ada.example', false],
  ['ftp://ada.example', false],
  ['javascript:alert(1)', false],
]

import { generateKeyPairSync, sign } from 'node:crypto'

/** The parts of DER that a certificate needs (X.690). */
const der = (tag: number, ...parts: (Buffer | number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const [SEQUENCE, SET, INTEGER, BITS, OCTETS, OID, TEXT, TIME] = [0x30, 0x31, 0x02, 0x03, 0x04, 0x06, 0x0c, 0x18]
const timeOf = (moment: Date) => der(TIME, Buffer.from(moment.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))

/** A key and a self-signed certificate (RFC 5280) for a host, in PEM. */
export function certificateFor(host: string, from: Date, until: Date): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const ecdsaWithSha256 = der(SEQUENCE, der(OID, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OID, [0x55, 0x04, 0x03]), der(TEXT, Buffer.from(host)))))
  const alternativeName = der(SEQUENCE, der(OID, [0x55, 0x1d, 0x11]), der(OCTETS, der(SEQUENCE, der(0x82, Buffer.from(host)))))
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, [2])),
    der(INTEGER, [1]),
    ecdsaWithSha256,
    name,
    der(SEQUENCE, timeOf(from), timeOf(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, alternativeName)),
  )
  const whole = der(SEQUENCE, content, ecdsaWithSha256, der(BITS, [0], sign('sha256', content, privateKey)))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

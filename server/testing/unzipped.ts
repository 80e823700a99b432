import { inflateRawSync } from 'node:zlib'

/** The files in a zip archive as text, by their names in its central directory (APPNOTE.TXT, section 4.3). */
export function unzipped(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)]
    const local = file.readUInt32LE(at + 42)
    const data = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(data, data + file.readUInt32LE(at + 20))
    const text = file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    parts.set(file.toString('utf8', at + 46, at + 46 + name), text.toString())
    at += 46 + name + extra + comment
  }
  return parts
}
